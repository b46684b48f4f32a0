import { serviceTexts } from "~/content/services";
import { Linked } from "~/ui/linked";
import { Points } from "~/ui/points";

const CENTRE = 160;
const RADIUS = 118;

/** The steps of the work, and beside them the round that is gone through again and again. */
export function DevelopmentSteps() {
  const { cycle, items } = serviceTexts["desarrollo-sistemas"].steps;
  return (
    <div className="development">
      <Points items={items} look={["numbered"]} />
      <section className="development__cycle night" aria-labelledby="ciclo">
        <h3 id="ciclo" className="title">
          {cycle.title}
        </h3>
        <Ring parts={cycle.items.map(({ name }) => name)} />
        <ol className="development__parts">
          {cycle.items.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}.</strong> <Linked text={text} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Ring({ parts }: { parts: string[] }) {
  const turn = (2 * Math.PI) / parts.length;
  return (
    <svg viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      {parts.map((part, index) => {
        const from = at(index * turn + 0.2);
        const to = at((index + 1) * turn - 0.28);
        const number = at(index * turn);
        return (
          <g key={part}>
            <path d={`M${from}A${RADIUS} ${RADIUS} 0 0 1 ${to}`} markerEnd="url(#punta)" />
            <text x={number.split(" ")[0]} y={number.split(" ")[1]} dy=".35em">
              {index + 1}
            </text>
          </g>
        );
      })}
      <marker id="punta" orient="auto" markerWidth="3" markerHeight="3" refX="1" refY="1.5">
        <path d="M0 0L2.4 1.5L0 3Z" />
      </marker>
    </svg>
  );
}

/** A point of the ring, clockwise from its top, as a path writes it. */
function at(angle: number): string {
  const x = CENTRE + RADIUS * Math.sin(angle);
  const y = CENTRE - RADIUS * Math.cos(angle);
  return `${x.toFixed(0)} ${y.toFixed(0)}`;
}
