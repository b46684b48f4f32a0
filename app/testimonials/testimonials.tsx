import type { ServiceSlug } from "~/content/page-names";
import { classes } from "~/ui/classes";
import { Paragraph } from "~/ui/linked";
import { Portrait } from "~/ui/portrait";
import type { Testimonial } from "./document.server";
import { usePageHandle } from "~/ui/page-handle";
import { quote } from "~/words";

/** A comment with more letters is set as usual text, so that no shorter one beside it is far above its person. */
const LONG = 160;

/** A list that scrolls sideways without scripts; carousel-near.client.ts turns it into a Swiper carousel. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const ordered = ofServiceFirst(testimonials, usePageHandle().service);
  if (ordered.length === 0) return null;
  const hasSamples = ordered.some(({ muestra }) => muestra);
  const areAllSamples = ordered.every(({ muestra }) => muestra);
  return (
    <section className="testimonials band" aria-labelledby="testimonios">
      <div className="container">
        <div className="section__head halves">
          <h2 id="testimonios">Testimonios de Clientes</h2>
          {areAllSamples && (
            <Paragraph text="Son ejemplos: todavía no hay aquí palabras de clientes." />
          )}
          {hasSamples && !areAllSamples && <Paragraph text="Entre ellos hay ejemplos." />}
        </div>
        <div
          className="testimonials__window"
          role="group"
          aria-label="Lista de testimonios"
          tabIndex={0}
        >
          <ul className="testimonials__list">
            {ordered.map(({ nombre, empresa, imagen, comentario, muestra }) => (
              <li key={nombre + comentario} className="testimonial">
                <blockquote>
                  <Paragraph
                    className={
                      comentario.length > LONG
                        ? undefined
                        : classes("testimonial__quote", !muestra && "title")
                    }
                    text={quote(comentario)}
                  />
                </blockquote>
                <div className="testimonial__person">
                  <Portrait name={nombre} picture={imagen} />
                  <div>
                    <strong className="testimonial__name">{nombre}</strong>
                    <p>{empresa}</p>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="testimonials__controls" hidden>
          <div className="testimonials__pagination" />
          <button
            type="button"
            className="button button--quiet testimonials__previous"
            aria-label="Anterior"
          />
          <button
            type="button"
            className="button button--quiet testimonials__next"
            aria-label="Siguiente"
          />
        </div>
        <p className="visually-hidden testimonials__status" role="status" />
      </div>
    </section>
  );
}

/** Returns the testimonials of a service, then the others from its first one on, so that each page shows other ones. */
function ofServiceFirst(testimonials: Testimonial[], slug?: ServiceSlug): Testimonial[] {
  const isOfService = ({ servicio }: Testimonial) => slug !== undefined && servicio === slug;
  const start = Math.max(testimonials.findIndex(isOfService), 0);
  const turned = [...testimonials.slice(start), ...testimonials.slice(0, start)];
  return turned.toSorted((one, other) => Number(isOfService(other)) - Number(isOfService(one)));
}
