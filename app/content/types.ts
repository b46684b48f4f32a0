/** A named point with one or two sentences about it. */
export interface Point {
  name: string;
  text: string;
}

/** A group of points under one heading. */
export interface PointList {
  title: string;
  intro?: string;
  items: Point[];
}

/** Something people ask before hiring, with its answer in plain text. */
export interface Question {
  question: string;
  answer: string;
}

/** What search engines and link previews show of a page. */
export interface PageMeta {
  /** The day its words last changed, YYYY-MM-DD: the sitemap tells it. */
  updated: string;
  /** What the way to the page calls it. */
  name: string;
  /** Under 60 characters, the company's name included. */
  title: string;
  /** Under 155 characters. */
  description: string;
  /** The words on its card, public/og/*.jpg, which npm run cards draws. */
  card: string;
}

/** A picture of app/images/pictures.json, and what is seen on it. */
export interface Illustration {
  name: string;
  alt: string;
}

/** A page's own question, asked over the form that ends it. */
export interface Ending {
  title: string;
  text: string;
}

/** A service: its page, and its tile on the home page. */
export interface Service {
  /** The page's address. */
  slug: string;
  name: string;
  /** One sentence for the tile. */
  summary: string;
  /** The ground of its tile and of its page's first screen. */
  ground: "stone" | "retama" | "dusk" | "night";
  tile: Illustration;
  hero: Illustration;
  meta: PageMeta;
  headline: string;
  lead: string;
  /** What the first button of the page says. */
  action: string;
  included: PointList;
  deliverables: PointList;
  questions: Question[];
  ending: Ending;
}
