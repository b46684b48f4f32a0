import { company } from "./company";
import { constructionQuestions } from "./constructora-questions";
import type { Service } from "./types";

/** The construction service. */
export const constructora: Service = {
  slug: "constructora",
  name: "Constructora",
  summary: "Casas, edificios y remodelaciones, desde el estudio del terreno hasta la entrega.",
  ground: "stone",
  tile: {
    name: "obra-5",
    alt: "Ilustración de una casa de dos pisos en obra: pórticos de concreto, muros de ladrillo a medio levantar, andamios y un cerco amarillo.",
  },
  hero: {
    name: "obra-7",
    alt: "Ilustración de una casa terminada, pintada de blanco y terracota, con jardín, cochera y luces encendidas.",
  },
  meta: {
    updated: "2026-11-21",
    name: "Constructora",
    title: `Constructora en Ayacucho y Lima | ${company.name}`,
    description:
      "Construimos y remodelamos casas, edificios y locales con planos, metrados y presupuesto por partidas. Mira cada etapa y qué apruebas en ella.",
    card: "Constructora. Tu obra, nivel por nivel.",
  },
  headline: "Tu obra, nivel por nivel.",
  lead: "Construimos casas, edificios y locales, y remodelamos lo que ya está en pie. Antes de mover tierra cerramos planos, metrados y presupuesto. En obra ves qué se hizo, cuánto se valorizó y qué sigue.",
  action: "Cuéntanos tu obra",
  included: {
    title: "Qué hacemos",
    items: [
      {
        name: "Obra nueva",
        text: "Viviendas, edificios y locales, del cimiento a los acabados.",
      },
      {
        name: "Remodelación y ampliación",
        text: "Antes de abrir un muro o subir un piso revisamos lo que la estructura puede cargar.",
      },
      {
        name: "Planos coordinados",
        text: "Arquitectura, estructuras e instalaciones se revisan juntas.",
      },
      {
        name: "Licencia de edificación",
        text: "Preparamos el expediente y atendemos las observaciones. Decide la municipalidad.",
      },
      {
        name: "Instalaciones",
        text: "Agua, desagüe, electricidad, puesta a tierra y tubos para red, cámaras o domótica.",
      },
      {
        name: "Control de obra",
        text: "Cronograma, compras, calidad, seguridad del personal y cuaderno de obra.",
      },
    ],
  },
  deliverables: {
    title: "Qué recibes",
    items: [
      {
        name: "Planos de replanteo (as built)",
        text: "Cómo quedó la obra, con el recorrido de tubos y cables.",
      },
      {
        name: "Cuentas de la obra",
        text: "Presupuesto, metrados, valorizaciones y adicionales aprobados.",
      },
      {
        name: "Cuaderno de obra y fotos",
        text: "Avances y cambios con fecha, y fotos de lo que quedó tapado.",
      },
      {
        name: "Resultados de pruebas",
        text: "Concreto, agua, tablero y puesta a tierra, según lo que tenga tu obra.",
      },
      {
        name: "Lista de materiales",
        text: "Marcas, modelos y colores, para reponer una mayólica o un caño sin adivinar.",
      },
    ],
  },
  questions: constructionQuestions,
  ending: {
    title: "¿Tienes un terreno, un plano o una idea?",
    text: "Dinos en qué distrito está, cuánto mide y qué quieres construir. Con eso empezamos.",
  },
};
