import Swiper from "swiper";
import { A11y, Autoplay, Navigation, Pagination } from "swiper/modules";
import type { SwiperOptions } from "swiper/types";
import "swiper/css";
import "./carousel.css";

/** Turns the list in `section` into a carousel. */
export function startCarousel(section: HTMLElement): void {
  const container = find(section, "window");
  const list = find(section, "list");
  if (!container || !list) throw new Error("The section has no list");
  const slides = [...list.children];
  const hasMotion = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const initialSlide = firstShown(container, slides);

  container.scrollLeft = 0;
  // Without this, the slides have no width for a moment, the page gets shorter, and the scroll position jumps.
  container.style.minHeight = `${container.offsetHeight}px`;
  container.classList.add("swiper");
  const options = optionsOf(section, slides.length, hasMotion);
  const swiper = new Swiper(container, { ...options, initialSlide });
  container.style.minHeight = "";
  announceSlides(section, swiper, slides.length);
  moveByArrowKeys(container, swiper);

  const controls = find(section, "controls");
  if (controls) controls.hidden = false;
  if (hasMotion) find(section, "pagination")?.after(pauseButton(section, swiper));
}

const find = (section: HTMLElement, name: string) =>
  section.querySelector<HTMLElement>(`.testimonials__${name}`);

/** Returns the index of the slide that is nearest to the left edge. */
function firstShown(container: HTMLElement, slides: Element[]): number {
  const { left } = container.getBoundingClientRect();
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return distances.indexOf(Math.min(...distances));
}

/** Returns the options of the carousel, with the constants of docs/specification.md, section 8. */
const optionsOf = (
  section: HTMLElement,
  slideCount: number,
  hasMotion: boolean,
): SwiperOptions => ({
  modules: [A11y, Autoplay, Navigation, Pagination],
  wrapperClass: "testimonials__list",
  slideClass: "testimonial",
  slidesPerView: 1,
  spaceBetween: 20,
  speed: hasMotion ? 500 : 0,
  // Swiper can loop only with more slides than it shows, which are three.
  loop: slideCount > 3,
  loopPreventsSliding: false,
  rewind: slideCount <= 3,
  autoplay: hasMotion && { delay: 4000, pauseOnMouseEnter: true },
  navigation: { prevEl: find(section, "previous"), nextEl: find(section, "next"), addIcons: false },
  pagination: { el: find(section, "pagination"), clickable: true, bulletElement: "button" },
  breakpoints: {
    640: { slidesPerView: 1 },
    768: { slidesPerView: 2 },
    1024: { slidesPerView: 3 },
  },
  a11y: {
    prevSlideMessage: "Anterior",
    nextSlideMessage: "Siguiente",
    paginationBulletMessage: "Ir al testimonio {{index}}",
    // Slides keep the role of list items.
    slideRole: "",
    slideLabelMessage: "",
    wrapperLiveRegion: false,
  },
  on: {
    lock: () => section.classList.add("testimonials--whole"),
    unlock: () => section.classList.remove("testimonials--whole"),
  },
});

/** Tells screen readers which testimonial is shown after the visitor, and not the timer, has moved the carousel. */
function announceSlides(section: HTMLElement, swiper: Swiper, slideCount: number): void {
  const status = find(section, "status");
  // Not "slideChange": before it, Swiper may put a slide elsewhere, which pauses the autoplay also when the timer moves it.
  let shownIndex = 0;
  swiper.on("beforeTransitionStart", ({ realIndex }, _speed, isByTimer) => {
    const hasMoved = realIndex !== shownIndex;
    shownIndex = realIndex;
    if (status && hasMoved && !isByTimer) {
      status.textContent = `Testimonio ${realIndex + 1} de ${slideCount}`;
    }
  });
}

/** Lets the arrow keys move the carousel while the list has the focus. */
function moveByArrowKeys(container: HTMLElement, swiper: Swiper): void {
  container.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") swiper.slideNext();
    if (key === "ArrowLeft") swiper.slidePrev();
  });
  // From now on the keyboard reaches the buttons in the place of the list; a list that has the focus keeps it.
  const leaveTabOrder = () => (container.tabIndex = -1);
  if (container === document.activeElement) {
    container.addEventListener("blur", () => {
      // A window that loses the focus sends "blur", too, but its active element stays.
      if (container !== document.activeElement) leaveTabOrder();
    });
  } else leaveTabOrder();
}

/** Returns the button that pauses the motion. The motion also rests while the focus is in the section. */
function pauseButton(section: HTMLElement, { autoplay }: Swiper): HTMLElement {
  let isPaused = false;
  const rest = () => autoplay.stop();
  if (section.contains(document.activeElement)) rest();
  section.addEventListener("focusin", rest);
  section.addEventListener("focusout", () => {
    if (!isPaused) autoplay.start();
  });
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button--quiet testimonials__pause";
  button.setAttribute("aria-label", "Pausar");
  button.addEventListener("click", () => {
    isPaused = !isPaused;
    button.setAttribute("aria-label", isPaused ? "Reanudar" : "Pausar");
    if (isPaused) rest();
    // The button keeps the focus, but here the visitor asked for the motion.
    else autoplay.start();
  });
  return button;
}
