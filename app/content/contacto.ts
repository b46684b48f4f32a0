import { company } from "./company";
import type { PageMeta, PointList } from "./types";

/** What the contact page says around its form. */
export interface Contact {
  meta: PageMeta;
  heading: string;
  lead: string;
  whatToTell: PointList;
  aside: {
    write: string;
    call: string;
    whatsapp: string;
    whatsappAction: string;
    offices: string;
    hours: string;
    map: string;
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
  whatToTell: {
    title: "Qué contarnos",
    intro: "Con estos datos, la primera respuesta ya te sirve.",
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
    whatsappAction: "Abrir la conversación",
    offices: "Oficinas",
    hours: "Horario",
    map: "Ver en el mapa",
  },
};
