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

/** What every service page tells; each page adds what is its own. */
export interface Service {
  slug: "constructora" | "desarrollo-sistemas" | "seguridad-infraestructura" | "domotica";
  name: string;
  /** One sentence for the card on the home page. */
  summary: string;
  meta: PageMeta;
  headline: string;
  lead: string;
  pictureAlt: string;
  included: PointList;
  process: PointList;
  deliverables: PointList;
  questions: Question[];
  callToAction: { title: string; text: string; label: string };
}
