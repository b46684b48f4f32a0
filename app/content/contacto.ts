import { company } from "./company";
import { home } from "./home";
import type { Ending, PageMeta, PointList } from "./types";

/** What the contact page says around its form. */
export interface Contact {
  meta: PageMeta;
  heading: string;
  lead: string;
  /** Over the form of a page that has no question of its own. */
  ending: Ending;
  whatToTell: PointList;
  aside: {
    write: string;
    call: string;
    whatsapp: string;
    whatsappAction: string;
    offices: string;
    hours: string;
    map: string;
    /** Before the usual time of an answer, where the owner gives one. */
    answers: string;
  };
}

/** The contact page. */
export const contacto: Contact = {
  meta: {
    updated: "2026-11-21",
    name: "Contacto",
    title: `Contáctanos | ${company.name}`,
    description:
      "Escríbenos por tu obra, tu sistema, tus cámaras o tu casa. Te decimos qué datos enviarnos para que la primera respuesta ya te sirva.",
    card: "Contacto. Cuéntanos tu proyecto.",
  },
  heading: "Contáctanos",
  lead: "Escríbenos con lo que sepas hoy. No hace falta tener planos ni usar términos técnicos.",
  ending: home.ending,
  whatToTell: {
    title: "Qué contarnos",
    intro: "Con estos datos podemos responderte mejor.",
    items: [
      {
        name: "Para una obra",
        text: "Distrito, medidas del terreno, qué quieres construir o remodelar y si tienes planos o licencia.",
      },
      {
        name: "Para un sistema",
        text: "Qué proceso quieres ordenar, cuántas personas lo usarían y con qué programas trabajan hoy.",
      },
      {
        name: "Para seguridad o redes",
        text: "Qué tipo de lugar es, por dónde se entra, qué te preocupa y qué equipos ya tienes.",
      },
      {
        name: "Para domótica",
        text: "Si la casa está en obra o terminada, cuántos ambientes tiene y qué quieres resolver primero.",
      },
      {
        name: "Lo que no hace falta",
        text: "No nos envíes claves, números de tarjeta ni fotos de tu DNI.",
      },
    ],
  },
  aside: {
    write: "Escríbenos",
    call: "Llámanos",
    whatsapp: "WhatsApp",
    whatsappAction: "Escribir por WhatsApp",
    offices: "Oficinas",
    hours: "Horario",
    map: "Ver en el mapa",
    answers: "Solemos responder",
  },
};
