const NEAR = "600px";

/** Has Swiper take the list of testimonials over once it comes near; there may be none. */
export function startCarouselWhenNear(): void {
  const section = document.querySelector<HTMLElement>(".testimonials");
  if (!section) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void import("./carousel.client").then(
        async ({ startCarousel, untilAtRest }) => {
          await untilAtRest(section);
          startCarousel(section);
        },
        // Without its script the list stays what it is: all of it can be reached.
        () => undefined,
      );
    },
    { rootMargin: NEAR },
  );
  observer.observe(section);
}
