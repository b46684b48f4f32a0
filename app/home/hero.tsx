import { home } from "~/content/home";
import { ACROSS_PHONE, NOT_UPRIGHT, Picture, UPRIGHT } from "~/ui/picture";
import { preloadPicture } from "~/ui/preload-picture";

/** Preloads the hero picture, in the crop that the window will show. */
export const preloadHero = () => [
  preloadPicture("hero-vertical", ACROSS_PHONE, UPRIGHT),
  preloadPicture("hero", ACROSS_PHONE, NOT_UPRIGHT),
];

/** The hero: the picture, the headline, the button and a link to the services. */
export function Hero() {
  const { offer, headline, actions } = home;
  return (
    <div className="home-hero night">
      <Picture
        className="home-hero__picture"
        name="hero"
        alt={home.heroAlt}
        sizes={ACROSS_PHONE}
        upright="hero-vertical"
        first
      />
      <div className="container home-hero__text">
        <p className="eyebrow">{offer}</p>
        <h1>
          {headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="actions">
          <a className="button" href="#escribenos">
            {actions.primary}
          </a>
          <a className="home-hero__more" href="#servicios">
            {actions.secondary}
          </a>
        </p>
      </div>
    </div>
  );
}
