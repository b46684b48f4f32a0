import type { ReactNode } from "react";
import { cabinet } from "~/content/seguridad-plans";

/** The port above and the port below of each cable, by colour. */
const TANGLED = [
  { colour: "#c4552d", ports: ["07", "48", "92"] },
  { colour: "#f4b63c", ports: ["12", "54", "69"] },
  { colour: "#1b1f45", ports: ["25", "73", "80"] },
  { colour: "#8d86ad", ports: ["36", "87", "21"] },
];
const STRAIGHT = [
  { name: "A", colour: "#c4552d", ports: [0, 1, 2] },
  { name: "B", colour: "#f4b63c", ports: [3, 4, 5] },
  { name: "C", colour: "#1b1f45", ports: [6, 7, 8, 9] },
];

const portX = (port: number | string) => 34 + Number(port) * 28;

/** A patch panel over a switch, before the work and after it. */
export function CabinetDrawing() {
  const { before, after } = cabinet;
  return (
    <div className="cabinets">
      <figure>
        <Panel>
          {TANGLED.map(({ colour, ports }) => (
            <path key={colour} stroke={colour} d={ports.map(hanging).join("")} />
          ))}
        </Panel>
        <figcaption>
          <strong>{before.title}.</strong> {before.text}
        </figcaption>
      </figure>
      <figure>
        <Panel>
          {STRAIGHT.map(({ name, colour, ports }) => (
            <path
              key={name}
              stroke={colour}
              d={ports.map((port) => `M${portX(port)} 40V176`).join("")}
            />
          ))}
          {STRAIGHT.flatMap(({ name, ports }) =>
            ports.map((port, index) => (
              <text key={port} x={portX(port)} y="24">
                {name + (index + 1)}
              </text>
            )),
          )}
        </Panel>
        <figcaption>
          <strong>{after.title}.</strong> {after.text}
        </figcaption>
      </figure>
    </div>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 214" aria-hidden="true" focusable="false">
      <path className="cabinet__unit" d="M4 8H316V60H4ZM4 156H316V206H4Z" />
      {children}
      <path className="cabinet__ports" d="M26 40H310M26 176H310" />
    </svg>
  );
}

/** A cable that hangs over the others on its way to some other port. */
function hanging([from = "", to = ""]: string): string {
  const [start, end] = [portX(from), portX(to)];
  return `M${start} 40C${start + 40} 150 ${end - 60} 60 ${end} 176`;
}
