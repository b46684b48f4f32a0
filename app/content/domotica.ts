import { company } from "./company";
import type { PointList, Service } from "./types";

/** The home automation service. */
export const domotica: Service = {
  slug: "domotica",
  name: "Domótica",
  summary: "Luces, cortinas, accesos, terma y riego a su hora, con los interruptores de siempre.",
  ground: "night",
  tile: {
    name: "domotica",
    alt: "Ilustración nocturna de una casa de dos pisos vista en corte, con los ambientes iluminados y luces bajas en la vereda.",
  },
  hero: {
    name: "domotica",
    alt: "Ilustración nocturna de una casa de dos pisos vista en corte, con los ambientes iluminados y luces bajas en la vereda.",
  },
  meta: {
    updated: "2026-11-21",
    name: "Domótica",
    title: `Domótica para casas en el Perú | ${company.name}`,
    description:
      "Automatizamos luces, cortinas, accesos, terma y riego en casas nuevas o terminadas. Mira qué sigue funcionando sin internet y en un corte de luz.",
    card: "Domótica. Luz, puerta y terma, a su hora.",
  },
  headline: "Luz, puerta y terma, a su hora.",
  lead: "Automatizamos luces, cortinas, accesos, clima y riego, en casas nuevas o terminadas. Los interruptores siguen en la pared. Si una visita no puede prender la luz, el sistema está mal hecho.",
  action: "Cuéntanos de tu casa",
  included: {
    title: "Qué hacemos",
    items: [
      {
        name: "Iluminación",
        text: "Escenas, horarios y sensores, sin quitar los interruptores de pared.",
      },
      {
        name: "Accesos",
        text: "Puerta, intercomunicador y cochera: con celular, con clave o con llave.",
      },
      { name: "Cortinas y clima", text: "Según la hora, el sol o la temperatura." },
      {
        name: "Agua y energía",
        text: "Terma y riego por horario, sensores de fuga de agua y medición del consumo.",
      },
      { name: "Seguridad", text: "Sensores, cámaras y luces que simulan presencia cuando viajas." },
      { name: "Red de la casa", text: "Cableado, wifi y un gabinete: la base de lo demás." },
    ],
  },
  deliverables: {
    title: "Qué recibes",
    items: [
      {
        name: "Plano de puntos y tablero",
        text: "Dónde está cada equipo y qué circuito lo alimenta.",
      },
      { name: "Cuentas a tu nombre", text: "Aplicaciones, claves y permisos, con tu correo." },
      {
        name: "Copia de la configuración",
        text: "Para restaurar el sistema si falla el controlador.",
      },
      { name: "Guía de la casa", text: "Una hoja por ambiente, con el modo manual." },
      { name: "Lista de equipos", text: "Modelos, pilas de cada sensor y comprobantes." },
    ],
  },
  questions: [
    {
      question: "¿Hay que romper paredes?",
      answer:
        "No siempre. En una casa terminada se pueden usar equipos inalámbricos que aprovechan los cables existentes. Si estás en obra, deja tubos y cajas con espacio antes de tapar los muros, aunque compres los equipos después. Un muro portante no se pica para pasar tubos.",
    },
    {
      question: "¿Puedo empezar con poco?",
      answer:
        "Sí. Empieza por una molestia concreta: la luz del patio, la cochera o la terma. Elige equipos que puedan crecer. Pregunta qué estándar usan, como Zigbee, KNX o Matter, y si dependen de la nube de una sola marca.",
    },
    {
      question: "¿Y si mis papás o mis visitas no usan el celular?",
      answer:
        "Los interruptores, la llave y el timbre deben funcionar como siempre. El celular es un control más, no el único.",
    },
    {
      question: "¿Sirve cualquier instalación eléctrica?",
      answer:
        "No. Un tablero sin interruptor diferencial, una casa sin puesta a tierra o un circuito sobrecargado se corrigen primero. También hay que ver qué cables llegan a cada caja, porque algunos interruptores inteligentes necesitan neutro, y hay suministros de 220 V que no lo tienen.",
    },
    {
      question: "¿Voy a pagar menos luz?",
      answer:
        "Puede ayudar si hoy tienes la terma prendida todo el día o luces olvidadas. No prometemos un ahorro: depende de tus hábitos y de tu tarifa. Conviene medir primero.",
    },
    {
      question: "¿Alguien puede espiar mi casa?",
      answer:
        "Todo equipo conectado tiene ese riesgo, y se puede reducir. Cambia las claves de fábrica, separa la red de los equipos y activa la verificación en dos pasos donde exista.",
    },
  ],
  ending: {
    title: "¿Qué te gustaría no tener que hacer cada noche?",
    text: "Dinos si tu casa está en obra o terminada y qué quieres resolver primero.",
  },
};

/** How the work goes, from the visit to the last setting. */
export const automationSteps: PointList = {
  title: "Cómo trabajamos contigo",
  items: [
    {
      name: "Rutinas antes que equipos",
      text: "Cómo es un día en tu casa, quién vive ahí y qué te incomoda.",
    },
    {
      name: "Revisión eléctrica",
      text: "Tablero, puesta a tierra, cables de cada caja y cobertura del wifi.",
    },
    { name: "Plano y lista", text: "Cada punto y lo que hace, con marca, modelo y alternativas." },
    {
      name: "Instalación",
      text: "Por ambientes, para que la casa siga en uso. Los cortes se avisan.",
    },
    {
      name: "Programación contigo",
      text: "Escenas y horarios, con quienes viven ahí. Lo que estorba se cambia.",
    },
  ],
};
