import { serviceTexts } from "~/content/services";
import afterUrl from "./drawings/gabinete-despues.svg?url";
import beforeUrl from "./drawings/gabinete-antes.svg?url";

const { cabinet } = serviceTexts["seguridad-infraestructura"];
const drawings = [
  { url: beforeUrl, words: cabinet.before, codes: [] },
  {
    url: afterUrl,
    words: cabinet.after,
    codes: ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "C4"],
  },
];

/** A patch panel over a switch, before the work and after it. */
export function CabinetDrawing() {
  return (
    <div className="cabinets strip" role="group" aria-label={cabinet.title} tabIndex={0}>
      {drawings.map(({ url, words, codes }) => (
        <figure key={words.title}>
          <div className="cabinet">
            <img src={url} alt="" width="320" height="214" loading="lazy" />
            <p className="cabinet__codes" aria-hidden="true">
              {codes.map((code) => (
                <span key={code}>{code}</span>
              ))}
            </p>
          </div>
          <figcaption>
            <strong>{words.title}.</strong> {words.text}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
