import { company } from "./company";
import type { PageMeta, PointList } from "./types";

/** What the about page says. */
export interface About {
  meta: PageMeta;
  headline: string;
  lead: string;
  pictureAlt: string;
  /** Where the name comes from; without it the page has no such section. */
  nameIdea?: { title: string; paragraphs: string[] };
  wayOfWorking: PointList;
  commitments: PointList;
  offices: { title: string; text: string };
}

/** The about page. */
export const nosotros: About = {
  meta: {
    updated: "2026-11-21",
    name: "Nosotros",
    title: `Quiénes somos y cómo trabajamos | ${company.name}`,
    description:
      "Un grupo peruano de construcción, sistemas, seguridad y domótica. Cómo trabajamos y qué puedes exigirnos antes, durante y después del trabajo.",
    card: "Nosotros. Primero el muro, después la siembra.",
  },
  headline: "Primero el muro, después la siembra.",
  lead: "Somos un grupo peruano con varias líneas de trabajo: construcción, desarrollo de sistemas, seguridad e infraestructura, y domótica. Atendemos desde Ayacucho y Lima.",
  pictureAlt:
    "Ilustración de un valle con andenes junto al mar y el sol en el horizonte: a un lado, una plaza con iglesia y casas de techo rojo; al otro, edificios; un sendero amarillo los une.",
  nameIdea: {
    title: "Por qué un andén",
    paragraphs: [
      "Un andén es una terraza de cultivo de los Andes. Un muro de piedra sostiene la tierra, y detrás suelen ir capas de piedra, grava y suelo que ayudan a drenar el agua. Así se siembra en la ladera y la lluvia se lleva menos tierra.",
      "Se construye por niveles, y cada uno prepara el siguiente. En varios valles del Perú todavía se siembran andenes levantados hace siglos.",
      "La palabra también nombra la plataforma de una estación, el lugar desde donde se parte. Nos quedamos con las dos ideas: una base firme y un punto de partida.",
    ],
  },
  wayOfWorking: {
    title: "Nuestra manera de trabajar",
    items: [
      {
        name: "Mirar antes de opinar",
        text: "Un presupuesto serio no sale de una llamada. Visitamos, medimos y preguntamos.",
      },
      {
        name: "Dibujar antes de picar",
        text: "Mover una línea en el plano cuesta menos que mover un muro.",
      },
      {
        name: "Probar antes de tapar",
        text: "Tubos, cables y código se prueban cuando todavía es fácil corregirlos.",
      },
      {
        name: "Escribir lo acordado",
        text: "Alcances, cambios y pendientes quedan por escrito, con fecha y responsable.",
      },
      {
        name: "Dejarlo explicado",
        text: "Quien usa la casa, el sistema o la cámara debe poder hacerlo sin llamarnos.",
      },
    ],
  },
  commitments: {
    title: "Lo que puedes exigirnos",
    intro: "Es también lo que conviene exigir a cualquier empresa que contrates.",
    items: [
      { name: "Un responsable con nombre", text: "Sabes quién dirige tu trabajo y cómo ubicarlo." },
      {
        name: "Un presupuesto que se entiende",
        text: "Partidas, cantidades, precios, IGV y lo que queda fuera.",
      },
      {
        name: "Cambios con tu aprobación",
        text: "Ningún adicional se ejecuta sin que veas antes su costo y su efecto en el plazo.",
      },
      {
        name: "Personal protegido",
        text: "Seguro y equipo de protección para quien trabaja en obra, en altura o con electricidad.",
      },
      {
        name: "Lo tuyo, a tu nombre",
        text: "Claves y dominios a tu nombre; código y planos en tus manos; un comprobante por cada pago.",
      },
      {
        name: "Un no a tiempo",
        text: "Si algo no conviene, no se puede o no es lo nuestro, te lo decimos antes de empezar.",
      },
    ],
  },
  offices: {
    title: "Dónde estamos",
    text: "Escríbenos antes de venir. Así te recibe la persona que conoce tu tema.",
  },
};
