import type { Illustration } from "./types";

/** A stage of a building job: what is done, and what the client decides before the next one. */
export interface ConstructionStage {
  name: string;
  text: string;
  youApprove: string;
  /** What is signed or paid at this stage. */
  agreed?: { label: string; text: string };
  picture: Illustration;
}

/** The stages of a job, from the plot to the handover; the pictures show one lot from one eye. */
export const constructionStages: { title: string; intro: string; items: ConstructionStage[] } = {
  title: "Del terreno a la entrega",
  intro:
    "En cada etapa hay algo que apruebas; sin eso no se pasa a la siguiente. Si pides un cambio, primero ves su costo y su plazo, por escrito. El orden depende del sistema estructural: aquí, una casa de pórticos.",
  items: [
    {
      name: "Terreno",
      text: "Vemos accesos, linderos y desniveles, estudiamos el suelo y leemos los documentos del predio y los parámetros urbanísticos.",
      youApprove: "Qué ambientes, cuántos pisos y qué queda para después.",
      picture: {
        name: "obra-1",
        alt: "Un lote vacío en esquina, con estacas y cordeles.",
      },
    },
    {
      name: "Planos y presupuesto",
      text: "De los planos salen los metrados; de los metrados, el presupuesto por partidas, con precio unitario y alcance, para compararlo con otro.",
      youApprove: "Los planos, las partidas y el cronograma.",
      agreed: {
        label: "Se firma",
        text: "El contrato: qué se construye, en qué plazo y cómo se paga.",
      },
      picture: {
        name: "obra-2",
        alt: "El trazo en el suelo y la casa dibujada con líneas.",
      },
    },
    {
      name: "Licencia",
      text: "El expediente va a la municipalidad. La obra empieza con la licencia y la comunicación de inicio en regla.",
      youApprove: "La fecha de inicio y el aviso a los vecinos.",
      picture: {
        name: "obra-3",
        alt: "El lote cercado, con letrero, caseta y materiales.",
      },
    },
    {
      name: "Cimientos y estructura",
      text: "Trazo, excavación, fierro, encofrado y concreto. El fierro se revisa antes de cada vaciado.",
      youApprove:
        "El trazo de los ambientes y, antes de vaciar cada techo, el lugar de cada punto de luz, agua, red y cámara.",
      agreed: {
        label: "Se paga",
        text: "Lo avanzado: lo medimos contigo y se valoriza con los precios del contrato.",
      },
      picture: {
        name: "obra-4",
        alt: "Columnas y el primer techo encofrado.",
      },
    },
    {
      name: "Muros e instalaciones",
      text: "Se levantan los muros y se completan tubos y cajas. Cada red se prueba antes de tapar.",
      youApprove: "Las pruebas, con fotos de lo que quedará dentro del muro.",
      picture: {
        name: "obra-5",
        alt: "Pórticos de concreto con muros de ladrillo a medio levantar.",
      },
    },
    {
      name: "Acabados",
      text: "Tarrajeo, cables, pisos, carpintería, pintura, aparatos sanitarios y luminarias.",
      youApprove: "Una muestra de cada material, vista en la obra y no en catálogo.",
      picture: {
        name: "obra-6",
        alt: "La casa tarrajeada, con ventanas y andamio.",
      },
    },
    {
      name: "Entrega",
      text: "Recorremos la obra contigo, probamos cada instalación y anotamos lo que falta corregir.",
      youApprove: "La lista de observaciones y, cuando estén levantadas, el acta.",
      picture: {
        name: "obra-7",
        alt: "La casa terminada, con jardín y luces.",
      },
    },
  ],
};
