import { company } from "./company";
import type { PointList, Service } from "./types";

/** A moment of a day in an automated house. */
export interface DayMoment {
  /** Hour and minutes, 24 hours. */
  time: string;
  name: string;
  text: string;
}

/** The home automation service. */
export const domotica: Service = {
  slug: "domotica",
  name: "Domótica",
  summary: "Luces, cortinas, accesos, terma y riego a su hora, con los interruptores de siempre.",
  meta: {
    updated: "2026-11-21",
    name: "Domótica",
    title: `Domótica para casas en el Perú | ${company.name}`,
    description:
      "Automatizamos luces, cortinas, accesos, terma y riego en casas nuevas o terminadas. Mira qué sigue funcionando sin internet y en un corte de luz.",
    card: "Domótica. Luz, puerta y terma, a su hora.",
  },
  headline: "Luz, puerta y terma, a su hora.",
  lead: "Automatizamos luces, cortinas, accesos, clima y riego, en casas nuevas o ya terminadas. Los interruptores siguen en la pared y cualquiera los entiende. Si una visita no puede prender la luz, el sistema está mal hecho.",
  pictureAlt:
    "Ilustración nocturna de una casa de dos pisos vista en corte: sala, cocina, dormitorio y estudio iluminados, terraza con pérgola, paneles solares en el techo y luces bajas a lo largo de la vereda.",
  included: {
    title: "Qué hacemos",
    items: [
      {
        name: "Iluminación",
        text: "Escenas, horarios y sensores de presencia, sin quitar los interruptores de pared.",
      },
      {
        name: "Accesos",
        text: "Puerta, intercomunicador y cochera: desde el celular, con clave o con llave.",
      },
      { name: "Cortinas y clima", text: "Se ajustan según la hora, el sol o la temperatura." },
      {
        name: "Agua y energía",
        text: "Terma y riego por horario, sensores de fuga y medición del consumo en el tablero eléctrico.",
      },
      { name: "Seguridad", text: "Sensores, cámaras y luces que simulan presencia cuando viajas." },
      { name: "Red de la casa", text: "Cableado, wifi y un gabinete: la base de todo lo demás." },
    ],
  },
  process: {
    title: "Cómo trabajamos contigo",
    items: [
      {
        name: "Rutinas antes que equipos",
        text: "Nos cuentas cómo es un día en tu casa, quién vive ahí y qué te incomoda.",
      },
      {
        name: "Revisión eléctrica",
        text: "Vemos el tablero, la puesta a tierra, los cables de cada caja y la cobertura del wifi.",
      },
      {
        name: "Plano y lista",
        text: "Señalamos cada punto y lo que hace, con marca, modelo y alternativas.",
      },
      {
        name: "Instalación",
        text: "Avanzamos por ambientes para que la casa siga en uso. Cada corte de luz se avisa antes.",
      },
      {
        name: "Programación contigo",
        text: "Ajustamos escenas, horarios y nombres con quienes viven en la casa. Lo que estorba se cambia.",
      },
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
      {
        name: "Guía de la casa",
        text: "Una hoja por ambiente: qué hace cada botón y cómo se usa en modo manual.",
      },
      {
        name: "Lista de equipos",
        text: "Modelos, tipo de pila de cada sensor y comprobantes de compra.",
      },
    ],
  },
  questions: [
    {
      question: "¿Hay que romper paredes?",
      answer:
        "No siempre. En una casa terminada se pueden usar equipos inalámbricos que aprovechan los cables existentes. Si estás en obra, deja tubos y cajas con espacio antes de tapar los muros, aunque compres los equipos después.",
    },
    {
      question: "¿Puedo empezar con poco?",
      answer:
        "Sí. Empieza por una molestia concreta: la luz del patio, la cochera o la terma. Elige equipos que puedan crecer. Pregunta qué estándar usan, como Zigbee, KNX o Matter, y si dependen de la nube de una sola marca.",
    },
    {
      question: "¿Y si mis papás o mis visitas no usan el celular?",
      answer:
        "Los interruptores, la llave y el timbre deben funcionar como siempre. El celular es un mando más, no el único. Pide que te lo demuestren antes de dar el trabajo por recibido.",
    },
    {
      question: "¿Sirve cualquier instalación eléctrica?",
      answer:
        "No. Un tablero sin interruptor diferencial, una casa sin puesta a tierra o un circuito sobrecargado se corrigen primero. También hay que ver qué cables llegan a cada caja, porque algunos interruptores inteligentes necesitan neutro.",
    },
    {
      question: "¿Voy a pagar menos luz?",
      answer:
        "Puede ayudar si hoy tienes la terma prendida todo el día o luces olvidadas. No prometemos un ahorro: depende de tus hábitos y de tu tarifa. Conviene medir el consumo primero y decidir después qué automatizar.",
    },
    {
      question: "¿Alguien puede espiar mi casa?",
      answer:
        "Todo equipo conectado tiene ese riesgo, y se puede reducir. Cambia las claves de fábrica, separa la red de los equipos y activa la verificación en dos pasos donde exista. Pon cámaras interiores solo donde de verdad las necesites.",
    },
  ],
  callToAction: {
    title: "¿Qué te gustaría no tener que hacer cada noche?",
    text: "Dinos si tu casa está en obra o terminada y qué quieres resolver primero.",
    label: "Cuéntanos de tu casa",
  },
};

/** Five moments of a day in a house. */
export const dayAtHome: { title: string; intro: string; items: DayMoment[] } = {
  title: "Un día en casa",
  intro: "Un ejemplo. Tus horas y tus costumbres son las que mandan.",
  items: [
    {
      time: "06:30",
      name: "Amanece",
      text: "La terma ya calentó el agua. La luz del pasillo se prende al mínimo y la cortina sube hasta la mitad.",
    },
    {
      time: "08:10",
      name: "Sale el último",
      text: "Un botón junto a la puerta apaga las luces y activa la alarma. Si quedó una ventana abierta, te avisa.",
    },
    {
      time: "15:20",
      name: "Vuelven del colegio",
      text: "Tu hija entra con su propia clave. Te llega un aviso y la alarma de la casa se desactiva.",
    },
    {
      time: "18:30",
      name: "Oscurece",
      text: "Se prenden la entrada y el patio. El jardín se riega, salvo que haya llovido.",
    },
    {
      time: "22:40",
      name: "A dormir",
      text: "Desde la cama apagas la sala y revisas la cochera. Queda una luz tenue camino al baño.",
    },
  ],
};

/** What keeps working without internet or without power. */
export const withoutInternet: PointList = {
  title: "Sin internet o sin luz",
  intro:
    "Pide verlo antes de recibir el trabajo: se apaga el router y después se baja la llave general.",
  items: [
    {
      name: "Sin internet, sigue",
      text: "Los interruptores de pared y también los horarios, sensores y escenas guardados en un controlador local.",
    },
    {
      name: "Sin internet, se detiene",
      text: "El mando desde fuera, los avisos al celular y los equipos que dependen de la nube de su marca.",
    },
    {
      name: "Sin luz, sigue",
      text: "Lo que tiene batería, como una alarma o una cerradura. Con UPS, también la red y el controlador, por tiempo limitado.",
    },
    {
      name: "Sin luz, se detiene",
      text: "Focos, cortinas, terma y bomba. Por eso la cochera necesita desbloqueo manual y la puerta, una llave.",
    },
    {
      name: "Con paneles solares",
      text: "Muchos sistemas conectados a la red se apagan en un corte, salvo que tengan baterías y un inversor preparado.",
    },
    {
      name: "Cuando vuelve la luz",
      text: "Cada equipo debe quedar como elegiste. Un foco que se prende solo de madrugada es un ajuste pendiente.",
    },
  ],
};
