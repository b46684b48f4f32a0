import type { ServiceSlug } from "~/content/page-names";
import { shownEntries } from "~/documents/document";
import { Linked, Paragraph } from "~/ui/linked";
import { PictureElement } from "~/ui/picture";
import { Section } from "~/ui/section";
import { formatNumber, quote, withoutLastStop } from "~/words";
import { photoFiles, works, type Work } from "./document.server";

/** The number of works above «Ver más». */
const UNFOLDED = 3;

/** Finished works, of one service or all; nothing when there are none. */
export function Works({ service }: { service?: ServiceSlug }) {
  const shown = shownEntries(works).filter(({ servicio }) => !service || servicio === service);
  if (shown.length === 0) return null;
  const folded = shown.slice(UNFOLDED);
  return (
    <Section id="obras" content={{ title: "Obras y trabajos entregados" }}>
      <WorkList shownWorks={shown.slice(0, UNFOLDED)} />
      {folded.length > 0 && (
        <details className="works__more">
          <summary>Ver más</summary>
          <WorkList shownWorks={folded} />
        </details>
      )}
    </Section>
  );
}

function WorkList({ shownWorks }: { shownWorks: Work[] }) {
  return (
    <ul className="parts works__list">
      {shownWorks.map((work) => (
        <WorkCard key={work.titulo + work.lugar} work={work} />
      ))}
    </ul>
  );
}

function WorkCard({ work }: { work: Work }) {
  const { titulo, trabajo, fotos, cliente } = work;
  const [mainPhoto, ...otherPhotos] = fotos;
  return (
    <li className="work">
      {mainPhoto && <Photo photo={mainPhoto} sizes="(min-width: 56rem) 40rem, 24rem" />}
      <div className="work__text">
        <h3>{titulo}</h3>
        <p>
          <strong>{factsOf(work).join(", ")}</strong>
        </p>
        <Paragraph text={trabajo} />
        <Proof work={work} />
        {cliente && (
          <blockquote>
            <Paragraph text={quote(cliente.comentario)} />
            <footer>
              <strong>{cliente.nombre}</strong>
            </footer>
          </blockquote>
        )}
        {otherPhotos.length > 0 && (
          <div className="work__others">
            {otherPhotos.map((photo) => (
              <Photo key={photo.imagen} photo={photo} sizes="12rem" />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** What a new client can check about a work. An empty field is left out. */
function Proof({ work }: { work: Work }) {
  const { entrega, marcas, referencia, demo, documento } = work;
  const facts = Object.entries({
    "Se entregó": entrega,
    Marcas: marcas,
    "Pregúntale a un cliente": referencia,
  }).filter(([, text]) => text);
  const links = Object.entries({
    "Ver la demostración": demo,
    "Ver un documento de este trabajo": documento,
  }).filter(([, path]) => path);
  return (
    <>
      {facts.map(([name, text = ""]) => (
        <p key={name}>
          <strong>{name}:</strong> <Linked text={text} />
        </p>
      ))}
      {links.map(([name, path]) => (
        <p key={name}>
          <a href={path}>{name}</a>
        </p>
      ))}
    </>
  );
}

function Photo({ photo, sizes }: { photo: Work["fotos"][number]; sizes: string }) {
  return <PictureElement files={photoFiles(photo.imagen)} alt={photo.descripcion} sizes={sizes} />;
}

function factsOf({ lugar, anio, area, meses }: Work): string[] {
  return [
    withoutLastStop(lugar),
    String(anio),
    ...(area ? [`${formatNumber(area)} m²`] : []),
    ...(meses ? [durationOf(meses)] : []),
  ];
}

/** Returns how long a work took, in words. */
function durationOf(months: number): string {
  if (months === 0.5) return "medio mes";
  return months === 1 ? "1 mes" : `${months} meses`;
}
