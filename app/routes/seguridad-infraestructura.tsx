import {
  seguridadInfraestructura as service,
  spacesTable,
} from "~/content/seguridad-infraestructura";
import { pageMeta } from "~/seo/page-meta";
import { serviceThings } from "~/seo/structured-data";
import { CallToAction } from "~/ui/call-to-action";
import { Picture } from "~/ui/picture";
import { Points } from "~/ui/points";
import { preloadPicture } from "~/ui/preload-picture";
import { Questions } from "~/ui/questions";
import { Section } from "~/ui/section";
import { WorksBand } from "~/works/works-band";

const sizes = "(min-width: 56rem) 56vw, 100vw";

export const meta = pageMeta(service.slug, service.meta, serviceThings(service));

export const links = () => [preloadPicture("seguridad", sizes)];

export default function ServicePage() {
  const { included, process, deliverables } = service;
  return (
    <>
      <div className="watch opens-dark">
        <div className="watch__text">
          <h1>{service.headline}</h1>
          <p className="lead">{service.lead}</p>
        </div>
        <Picture name="seguridad" alt={service.pictureAlt} sizes={sizes} first />
      </div>

      <Section id="en-cada-lugar" title={spacesTable.title} intro={spacesTable.intro}>
        <SpacesTable />
      </Section>

      <Section id="que-hacemos" className="paper terrace" title={included.title} beside>
        <Points items={included.items} look={["rows"]} />
      </Section>

      <Section id="como-trabajamos" className="night" title={process.title}>
        <Points items={process.items} look={["three", "numbered"]} />
      </Section>

      <Section id="que-recibes" title={deliverables.title}>
        <ul className="tags">
          {deliverables.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <WorksBand service={service.slug} />
      <Questions questions={service.questions} />
      <CallToAction {...service.callToAction} />
    </>
  );
}

/**
 * What to look at in each kind of place; narrow windows show each place as a block of its own, and the
 * roles say that it is still a table.
 */
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
function SpacesTable() {
  const [place, ...columns] = spacesTable.columns;
  return (
    <table className="spaces" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {place}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {spacesTable.rows.map(({ space, cells }) => (
          <tr key={space} role="row">
            <th scope="row" role="rowheader">
              {space}
            </th>
            {cells.map((cell, index) => (
              <td key={cell} role="cell" data-column={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
