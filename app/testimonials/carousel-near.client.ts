const NEAR = "600px";

/** Starts Swiper on the list of testimonials once the list is near the viewport. A page may have no list. */
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
        // When the script cannot be loaded, the list stays a list that scrolls.
        () => undefined,
      );
    },
    { rootMargin: NEAR },
  );
  observer.observe(section);
}
