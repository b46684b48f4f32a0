import { home } from "~/content/home";
import { ACROSS_PHONE, Picture, preloadPicture } from "~/ui/picture";

const picture = { name: "hero", sizes: ACROSS_PHONE, upright: "hero-vertical" };

/** Preloads the picture of the hero. */
export const preloadHero = () => preloadPicture(picture);

/** The hero: the picture, the headline, the button and a link to the services. */
export function Hero() {
  const { offer, headline, actions } = home;
  return (
    <div className="home-hero night">
      <Picture className="home-hero__picture" {...picture} alt={home.heroAlt} first />
      <div className="container home-hero__text">
        <p className="eyebrow">{offer}</p>
        <h1>
          {headline.map((line) => (
            <span key={line}>{tieLastWord(line)} </span>
          ))}
        </h1>
        <p className="side-by-side">
          <a className="button" href="#escribenos">
            {actions.primary}
          </a>
          <a className="button button--quiet" href="#servicios">
            {actions.secondary}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Ties the last word of a line to the word before, so that it does not stand alone. */
const tieLastWord = (line: string) => line.replace(/ (?=\S+$)/, "\u00a0");
