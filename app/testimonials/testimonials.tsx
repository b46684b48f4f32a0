import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Carousel } from "./carousel.client";
import { Portrait } from "~/ui/portrait";
import type { Testimonial } from "./rules.server";
import { usePageHandle } from "~/ui/page-handle";

/** How far below the window the section may be when its carousel is fetched. */
const NEAR = "600px";

/**
 * What clients say: a list that scrolls sideways by itself, which Swiper takes over once it comes
 * near. Absent when there is nothing to show.
 */
export function Testimonials() {
  const data = useRouteLoaderData<{ lists: { testimonials?: Testimonial[] } }>("root");
  const testimonials = data?.lists.testimonials ?? [];
  const section = useRef<HTMLElement>(null);
  const carousel = useRef<Carousel>();
  const [state, setState] = useState<"list" | "moving" | "still" | "paused">("list");
  const ordered = ofServiceFirst(testimonials, usePageHandle().service);
  const present = testimonials.length > 0;

  useEffect(() => {
    const element = section.current;
    if (!element) return;
    let left = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void import("./carousel.client").then(
          async ({ startCarousel, untilAtRest }) => {
            await untilAtRest(element);
            if (left) return;
            carousel.current = startCarousel(element);
            setState(carousel.current.moves ? "moving" : "still");
          },
          // Without its script the list stays what it is: all of it can be reached.
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      left = true;
      observer.disconnect();
      carousel.current?.stop();
      carousel.current = undefined;
    };
  }, [present]);

  if (!present) return null;

  function togglePause() {
    const paused = state !== "paused";
    carousel.current?.pause(paused);
    setState(paused ? "paused" : "moving");
  }

  return (
    <section ref={section} className="testimonials" aria-labelledby="testimonios">
      <div className="container">
        <h2 id="testimonios">Testimonios de Clientes</h2>
        <div
          className="testimonials__window"
          role="group"
          aria-label="Lista de testimonios"
          // A list that scrolls must be scrollable with the keyboard; the carousel has its buttons.
          tabIndex={state === "list" ? 0 : -1}
        >
          <ul className="testimonials__list">
            {ordered.map(({ nombre, empresa, imagen, comentario }) => (
              <li key={nombre + comentario} className="testimonial">
                <blockquote className="testimonial__quote">
                  <p>«{comentario}»</p>
                </blockquote>
                <div className="testimonial__person">
                  <Portrait name={nombre} picture={imagen} />
                  <div>
                    <p className="testimonial__name">{nombre}</p>
                    <p className="testimonial__company">{empresa}</p>
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <div className="testimonials__controls" hidden={state === "list"}>
          {(state === "moving" || state === "paused") && (
            <button type="button" className="testimonials__pause" onClick={togglePause}>
              {state === "paused" ? "Reanudar" : "Pausar"}
            </button>
          )}
          <div className="testimonials__pagination" />
          <button type="button" className="testimonials__previous" aria-label="Anterior" />
          <button type="button" className="testimonials__next" aria-label="Siguiente" />
        </div>
        <p className="visually-hidden testimonials__status" role="status" />
      </div>
    </section>
  );
}

/** On a service's page what its own clients say comes first; otherwise the owner's order stays. */
function ofServiceFirst(testimonials: Testimonial[], slug: string | undefined): Testimonial[] {
  const own = testimonials.filter(({ servicio }) => slug && servicio === slug);
  return [...own, ...testimonials.filter((one) => !own.includes(one))];
}
