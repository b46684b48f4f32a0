const NEAR = "600px";

/** Starts the carousel when the list comes near the viewport; does nothing on a page without a list. */
export function startCarouselWhenNear(): void {
  const section = document.querySelector<HTMLElement>(".testimonials");
  if (!section) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void import("./carousel.client").then(
        ({ startCarousel }) => startCarousel(section),
        // If the script cannot be loaded, the list still scrolls.
        () => undefined,
      );
    },
    { rootMargin: NEAR },
  );
  observer.observe(section);
}
