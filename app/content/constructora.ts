import { company } from "./company";
import type { Service } from "./types";

/** A stage of a building job and what the client approves before the next one. */
export interface ConstructionStage {
  name: string;
  text: string;
  youApprove: string;
}

/** The construction service. */
export const constructora: Service = {
  slug: "constructora",
  name: "Constructora",
  summary: "Casas, edificios y remodelaciones, desde el estudio del terreno hasta la entrega.",
  meta: {
    updated: "2026-11-21",
    name: "Constructora",
    title: `Constructora en Ayacucho y Lima | ${company.name}`,
    description:
      "Construimos y remodelamos casas, edificios y locales con planos, metrados y presupuesto por partidas. Mira cada etapa y qué apruebas en ella.",
    card: "Constructora. Tu obra, nivel por nivel.",
  },
  headline: "Tu obra, nivel por nivel.",
  lead: "Construimos casas, edificios y locales, y remodelamos lo que ya está en pie. Antes de mover tierra cerramos planos, metrados y presupuesto. Durante la obra ves qué se hizo, cuánto costó y qué sigue.",
  pictureAlt:
    "Ilustración de un edificio de ladrillo y concreto en obra, con andamios y una grúa torre amarilla que sostiene una carga; detrás, laderas con andenes y casas de techo rojo.",
  included: {
    title: "Qué hacemos",
    items: [
      {
        name: "Obra nueva",
        text: "Viviendas, edificios y locales: cimentación, estructura, albañilería, instalaciones y acabados.",
      },
      {
        name: "Remodelación y ampliación",
        text: "Antes de abrir un muro o subir un piso revisamos la estructura que ya existe y lo que puede cargar.",
      },
      {
        name: "Planos coordinados",
        text: "Arquitectura, estructuras e instalaciones se revisan juntas para que no se contradigan en obra.",
      },
      {
        name: "Licencia de edificación",
        text: "Preparamos el expediente y atendemos las observaciones. La decisión es de la municipalidad.",
      },
      {
        name: "Instalaciones",
        text: "Agua, desagüe, electricidad, puesta a tierra y tubos previstos para redes, cámaras o domótica.",
      },
      {
        name: "Control de obra",
        text: "Cronograma, compras, calidad, seguridad del personal y registro en el cuaderno de obra.",
      },
    ],
  },
  process: {
    title: "Cómo trabajamos contigo",
    items: [
      {
        name: "Visita",
        text: "Vemos accesos, linderos, vecinos y servicios. Revisamos los documentos del predio.",
      },
      {
        name: "Presupuesto por partidas",
        text: "Cada partida lleva metrado, precio unitario y alcance. Así la puedes comparar con otra propuesta.",
      },
      {
        name: "Contrato",
        text: "Dice qué se construye, con qué planos, en qué plazo, cómo se paga y cómo se aprueban los cambios.",
      },
      {
        name: "Valorizaciones",
        text: "Al cierre de cada periodo medimos el avance contigo y lo valorizamos con los precios del contrato.",
      },
      {
        name: "Cambios por escrito",
        text: "Si pides un cambio, primero ves su costo y su efecto en el plazo. Se ejecuta cuando lo apruebas.",
      },
    ],
  },
  deliverables: {
    title: "Qué recibes",
    items: [
      {
        name: "Planos de obra terminada",
        text: "Cómo quedó la obra de verdad, con el recorrido de tubos y cables dentro de muros y pisos.",
      },
      {
        name: "Cuentas de la obra",
        text: "Presupuesto, metrados, valorizaciones y adicionales aprobados, listos para revisar.",
      },
      {
        name: "Cuaderno de obra y fotos",
        text: "Avances, consultas y cambios con fecha. También fotos de lo que quedó tapado.",
      },
      {
        name: "Resultados de pruebas",
        text: "Concreto, presión de agua, tablero eléctrico y puesta a tierra, según lo que tenga tu obra.",
      },
      {
        name: "Lista de materiales",
        text: "Marcas, modelos y colores, para reponer una mayólica o un caño sin adivinar.",
      },
    ],
  },
  questions: [
    {
      question: "¿Necesito licencia para construir?",
      answer:
        "Para una obra nueva, una ampliación o una demolición, por lo general sí. La otorga la municipalidad, y los requisitos cambian según el tamaño y el uso. Consulta antes de empezar: regularizar después suele costar más y no siempre es posible.",
    },
    {
      question: "¿Cuánto cuesta el metro cuadrado?",
      answer:
        "Un precio por metro cuadrado sirve para una primera idea, no para firmar. El costo cambia con el suelo, la altura, los acabados y el acceso. Pide un presupuesto por partidas y mira qué queda fuera: IGV, licencia, conexiones de servicios, muebles.",
    },
    {
      question: "¿Hace falta un estudio de suelos?",
      answer:
        "El Reglamento Nacional de Edificaciones (RNE) indica cuándo se exige y con qué alcance. Aun en una casa pequeña conviene saber sobre qué se apoya: relleno, arcilla y roca piden cimientos distintos. Cuesta menos saberlo antes que reforzar después.",
    },
    {
      question: "¿Quién compra los materiales?",
      answer:
        "Podemos comprarlos nosotros o puedes hacerlo tú; el contrato debe decirlo. Si compras tú, coordina fechas y cantidades: un material que llega tarde detiene a la cuadrilla. En ambos casos, guarda los comprobantes y una muestra de cada acabado.",
    },
    {
      question: "¿Qué reviso antes de contratar a una constructora?",
      answer:
        "Que los planos lleven la firma de profesionales colegiados y habilitados; puedes consultarlo en su colegio profesional. Que el personal de obra tenga SCTR y equipo de protección. Que haya un responsable con nombre y un contrato que diga cómo se mide el avance.",
    },
    {
      question: "¿Todo termina con la entrega de llaves?",
      answer:
        "No siempre. En una obra con licencia siguen la conformidad de obra y la declaratoria de edificación en la municipalidad, y después la inscripción en SUNARP. Acuerda en el contrato quién hace esos trámites.",
    },
  ],
  callToAction: {
    title: "¿Tienes un terreno, un plano o una idea?",
    text: "Dinos en qué distrito está, cuánto mide y qué quieres construir. Con eso empezamos.",
    label: "Cuéntanos tu obra",
  },
};

/** The stages of a job, from the plot to the handover. */
export const constructionStages: { title: string; intro: string; items: ConstructionStage[] } = {
  title: "Del terreno a la entrega",
  intro: "En cada etapa hay algo que apruebas. Sin esa aprobación no se pasa a la siguiente.",
  items: [
    {
      name: "Terreno",
      text: "Medimos el lote y sus desniveles, estudiamos el suelo y leemos los parámetros urbanísticos.",
      youApprove: "Qué ambientes, cuántos pisos y qué queda para después.",
    },
    {
      name: "Planos y presupuesto",
      text: "De los planos salen los metrados; de los metrados, el presupuesto.",
      youApprove: "Los planos, las partidas y el cronograma.",
    },
    {
      name: "Licencia",
      text: "El expediente va a la municipalidad. La obra empieza con la licencia en regla.",
      youApprove: "La fecha de inicio y el aviso a los vecinos.",
    },
    {
      name: "Cimientos y estructura",
      text: "Trazo, excavación, fierro, encofrado y concreto. El fierro se revisa antes de cada vaciado.",
      youApprove: "El trazo de los ambientes, caminado en el propio terreno.",
    },
    {
      name: "Muros e instalaciones",
      text: "Se levantan muros y se tienden tubos y cables. Todo se prueba antes de tapar.",
      youApprove: "El lugar de cada punto de luz, agua, red y cámara.",
    },
    {
      name: "Acabados",
      text: "Tarrajeo, pisos, carpintería, pintura y aparatos.",
      youApprove: "Una muestra de cada material, vista en la obra y no en catálogo.",
    },
    {
      name: "Entrega",
      text: "Recorremos la obra contigo, probamos cada instalación y anotamos lo que falta corregir.",
      youApprove: "La lista de observaciones y, cuando estén levantadas, el acta.",
    },
  ],
};
