import Swiper from "swiper";
import { A11y, Autoplay, Navigation, Pagination } from "swiper/modules";
import "swiper/css";
import "./carousel.css";

const REST_MS = 200;

/** Waits until the list in `section` is neither touched nor scrolling; starting Swiper earlier would interrupt a swipe. */
function untilAtRest(section: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let timer: number;
    let held = false;
    // Uses touch events, because pointer events end when a touch starts to scroll.
    const events = ["scroll", "touchstart", "touchmove", "touchend", "touchcancel"];
    const follow = ({ type }: { type: string }) => {
      if (type !== "scroll") held = type === "touchstart" || type === "touchmove";
      clearTimeout(timer);
      if (!held) timer = window.setTimeout(end, REST_MS);
    };
    function end() {
      // Scroll events do not bubble, but can be captured.
      for (const name of events) section.removeEventListener(name, follow, true);
      resolve();
    }
    const options = { capture: true, passive: true };
    for (const name of events) section.addEventListener(name, follow, options);
    follow({ type: "scroll" });
  });
}

function firstShown(container: HTMLElement, slides: Element[]): number {
  const { left } = container.getBoundingClientRect();
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return distances.indexOf(Math.min(...distances));
}

/** Turns the list in `section` into a carousel, with the constants of docs/specification.md, section 8. */
export async function startCarousel(section: HTMLElement): Promise<void> {
  await untilAtRest(section);
  const find = (name: string) => section.querySelector<HTMLElement>(`.testimonials__${name}`);
  const container = find("window");
  const list = find("list");
  const status = find("status");
  if (!container || !list) throw new Error("The section has no list");
  const order = [...list.children];
  const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let started = false;
  const initialSlide = firstShown(container, order);

  container.scrollLeft = 0;
  // Without this, the slides have no width for a moment, the page gets shorter, and the scroll position jumps.
  container.style.minHeight = `${container.offsetHeight}px`;
  container.classList.add("swiper");
  const swiper = new Swiper(container, {
    modules: [A11y, Autoplay, Navigation, Pagination],
    wrapperClass: "testimonials__list",
    slideClass: "testimonial",
    initialSlide,
    slidesPerView: 1,
    spaceBetween: 20,
    speed: moves ? 500 : 0,
    // Swiper can loop only with more slides than it shows.
    loop: order.length > 3,
    loopPreventsSliding: false,
    rewind: order.length <= 3,
    autoplay: moves && { delay: 4000, pauseOnMouseEnter: true },
    navigation: { prevEl: find("previous"), nextEl: find("next"), addIcons: false },
    pagination: { el: find("pagination"), clickable: true, bulletElement: "button" },
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
      slideChange: ({ realIndex, autoplay }) => {
        const byHand = started && (!autoplay.running || autoplay.paused);
        if (status && byHand) status.textContent = `Testimonio ${realIndex + 1} de ${order.length}`;
      },
    },
  });

  started = true;
  container.style.minHeight = "";
  moveByArrowKeys(container, swiper);

  const controls = find("controls");
  if (controls) controls.hidden = false;
  if (moves) find("pagination")?.after(pauseButton(section, swiper));
}

/** Lets keyboard users move the carousel, since they may have the focus on the list. */
function moveByArrowKeys(container: HTMLElement, swiper: Swiper): void {
  container.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") swiper.slideNext();
    if (key === "ArrowLeft") swiper.slidePrev();
  });
  // The carousel's buttons replace the focus on the list, which keeps its ring while it has the focus.
  const leave = () => (container.tabIndex = -1);
  if (container === document.activeElement) {
    container.addEventListener("blur", leave, { once: true });
  } else leave();
}

/** Returns the button that pauses the motion, which also rests while the focus is in the section. */
function pauseButton(section: HTMLElement, { autoplay }: Swiper): HTMLElement {
  let paused = false;
  const rest = () => autoplay.stop();
  if (section.contains(document.activeElement)) rest();
  section.addEventListener("focusin", rest);
  section.addEventListener("focusout", () => {
    if (!paused) autoplay.start();
  });
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button--quiet testimonials__pause";
  button.setAttribute("aria-label", "Pausar");
  button.addEventListener("click", () => {
    paused = !paused;
    button.setAttribute("aria-label", paused ? "Reanudar" : "Pausar");
    if (paused) rest();
    // Keep the focus on the pressed button: the visitor started the motion.
    else autoplay.start();
  });
  return button;
}
