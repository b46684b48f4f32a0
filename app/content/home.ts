import { company } from "./company";
import type { PageMeta, Point, PointList } from "./types";

/** What the home page says. */
export interface Home {
  meta: PageMeta;
  headline: [string, string, string];
  lead: string;
  heroAlt: string;
  actions: { primary: string; secondary: string };
  services: { title: string; intro: string };
  howWeWork: PointList;
  whyOneGroup: { title: string; lead: string; points: Point[] };
  closing: {
    title: string;
    text: string;
    formLabel: string;
    whatsappLabel: string;
    callLabel: string;
  };
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
  headline: ["Levantamos obras.", "Conectamos hogares.", "Cuidamos lo que importa."],
  lead: "Construimos, desarrollamos sistemas, instalamos seguridad y redes, y automatizamos casas. Trabajamos en Ayacucho y Lima con un solo plan, desde el trazo en el terreno hasta el último punto de red.",
  heroAlt:
    "Ilustración de un valle andino con andenes y casas de techo rojo; delante, una casa con paneles solares, oficinas, un edificio en obra con su grúa y una sala de equipos.",
  actions: { primary: "Cuéntanos tu proyecto", secondary: "Ver servicios" },
  services: {
    title: "Cuatro oficios, un solo plan",
    intro:
      "Contrata uno o varios. Cada página dice qué incluye el servicio, qué recibes y qué conviene preguntar antes de contratar.",
  },
  howWeWork: {
    title: "Cómo trabajamos",
    items: [
      {
        name: "Vamos a ver",
        text: "Al terreno, al local o al escritorio donde ocurre el trabajo. Medimos y preguntamos.",
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
    title: "Por qué un solo grupo",
    lead: "Una casa con red, cámaras y automatización pasa por albañiles, electricistas, técnicos y programadores. Cuando cada uno llega con su propio plano, alguien termina picando una pared nueva.",
    points: [
      {
        name: "Un solo plano",
        text: "Tubos, cajas y cables tienen su lugar antes de vaciar el techo y cerrar los muros.",
      },
      {
        name: "Un solo contacto",
        text: "Una persona coordina a todos y te responde. No tienes que averiguar a quién le toca.",
      },
      {
        name: "Un solo cronograma",
        text: "El cable entra cuando el muro está abierto. La cámara, cuando la pintura está seca.",
      },
      {
        name: "Una sola entrega",
        text: "Planos, claves, guías y pruebas llegan juntos y no se contradicen.",
      },
    ],
  },
  closing: {
    title: "Cuéntanos qué quieres hacer",
    text: "Dinos dónde es, qué tienes hoy y para cuándo lo necesitas. Si no es trabajo para nosotros, te lo decimos.",
    formLabel: "Escribir un mensaje",
    whatsappLabel: "Conversar por WhatsApp",
    callLabel: "Llamar",
  },
};
