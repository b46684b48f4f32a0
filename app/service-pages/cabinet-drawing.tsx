import { cabinet } from "~/content/seguridad-plans";
import afterUrl from "./drawings/gabinete-despues.svg?url";
import beforeUrl from "./drawings/gabinete-antes.svg?url";

const drawings = [
  { url: beforeUrl, words: cabinet.before },
  { url: afterUrl, words: cabinet.after },
];

/** A patch panel over a switch, before the work and after it. */
export function CabinetDrawing() {
  return (
    <div className="cabinets">
      {drawings.map(({ url, words }) => (
        <figure key={words.title}>
          <img src={url} alt="" width="320" height="214" loading="lazy" />
          <figcaption>
            <strong>{words.title}.</strong> {words.text}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
