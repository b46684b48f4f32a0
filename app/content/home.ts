import { company } from "./company";
import type { Ending, PageMeta, Point, PointList } from "./types";

/** What the home page says. */
export interface Home {
  meta: PageMeta;
  /** What is sold, and where, in one line over the headline. */
  offer: string;
  headline: [string, string, string];
  heroAlt: string;
  actions: { primary: string; secondary: string };
  services: { title: string; intro: string };
  howWeWork: PointList;
  whyOneGroup: { statement: string; title: string; items: Point[] };
  ending: Ending;
}

/** The home page. */
export const home: Home = {
  meta: {
    updated: "2026-11-21",
    name: "Inicio",
    title: `Construcción, sistemas y seguridad | ${company.name}`,
    description:
      "Construcción, desarrollo de sistemas, seguridad, redes y domótica en Ayacucho y Lima. Un solo plan para tu casa, tu local o tu empresa.",
    card: "Levantamos obras. Conectamos hogares. Cuidamos lo que importa.",
  },
  offer: "Construcción, sistemas, seguridad y domótica en Ayacucho y Lima",
  headline: ["Levantamos obras.", "Conectamos hogares.", "Cuidamos lo que importa."],
  heroAlt:
    "Ilustración de un valle andino con andenes y casas de techo rojo; delante, una casa con paneles solares, oficinas, un edificio en obra con su grúa y una sala de equipos.",
  actions: { primary: "Cuéntanos tu proyecto", secondary: "Ver servicios" },
  services: {
    title: "Cuatro oficios, un solo plan",
    intro:
      "Contrata uno o varios: desde el trazo en el terreno hasta el último punto de red, con alguien que responde por todo.",
  },
  howWeWork: {
    title: "Cómo trabajamos",
    items: [
      {
        name: "Visitamos",
        text: "El terreno, el local o el escritorio donde ocurre el trabajo. Medimos y preguntamos.",
      },
      {
        name: "Proponemos por escrito",
        text: "Alcance, partidas, plazos y lo que queda fuera, en un documento que puedes comparar.",
      },
      {
        name: "Avanzamos por etapas",
        text: "Cada una termina con algo que puedes ver, probar y aprobar.",
      },
      {
        name: "Probamos y entregamos",
        text: "Planos finales, claves, guías y resultados de pruebas. Lo que es tuyo queda a tu nombre.",
      },
    ],
  },
  whyOneGroup: {
    statement:
      "Cuando cada oficio llega con su propio plano, alguien termina picando una pared nueva.",
    title: "Por qué un solo grupo",
    items: [
      {
        name: "Un solo plano",
        text: "Tubos y cajas tienen su lugar antes de vaciar el techo y cerrar los muros.",
      },
      {
        name: "Un solo contacto",
        text: "Una persona coordina a todos y te responde.",
      },
      {
        name: "Un solo cronograma",
        text: "El tubo va antes de vaciar y tarrajear; el cable, después. La cámara, con la pintura seca.",
      },
      {
        name: "Una sola entrega",
        text: "Planos, claves, guías y pruebas llegan juntos y no se contradicen.",
      },
    ],
  },
  ending: {
    title: "Cuéntanos qué quieres hacer",
    text: "Dinos dónde es, qué tienes hoy y para cuándo lo necesitas. Si no es trabajo para nosotros, te lo decimos.",
  },
};
