import { company } from "./company";
import type { Service } from "./types";

/** A kind of place compared by the columns of its table. */
export interface SpaceRow {
  space: string;
  /** One cell for each column after the first. */
  cells: string[];
}

/** The security and infrastructure service. */
export const seguridadInfraestructura: Service = {
  slug: "seguridad-infraestructura",
  name: "Seguridad e infraestructura",
  summary: "Cámaras, accesos, alarmas, cableado y redes, con plano, rótulos y claves a tu nombre.",
  meta: {
    updated: "2026-11-21",
    name: "Seguridad e infraestructura",
    title: `Cámaras, accesos y redes | ${company.name}`,
    description:
      "Instalamos CCTV, control de acceso, alarmas, cableado estructurado, redes y gabinetes. Qué vigilar y qué decidir en casa, tienda, oficina u obra.",
    card: "Seguridad e infraestructura. La cámara se elige al final.",
  },
  headline: "La cámara se elige al final.",
  lead: "Instalamos cámaras, control de acceso, alarmas, cableado estructurado, redes y gabinetes. Recorremos el lugar antes de proponer equipos. Una cámara mal ubicada graba mucho y no muestra lo que buscas.",
  pictureAlt:
    "Ilustración de un gabinete de comunicaciones con cables ordenados y, alrededor, una cámara fija, una cámara domo, un lector con teclado, un monitor con seis vistas y un carrete de cable amarillo.",
  included: {
    title: "Qué hacemos",
    items: [
      {
        name: "Videovigilancia (CCTV)",
        text: "Cámaras, grabador y vista desde el celular, según el ángulo y la luz de cada punto.",
      },
      {
        name: "Control de acceso",
        text: "Lectores, cerraduras y permisos por persona y horario. Cada ingreso queda registrado.",
      },
      {
        name: "Alarmas",
        text: "Sensores de apertura y movimiento, sirena y aviso a las personas que elijas.",
      },
      {
        name: "Cableado estructurado",
        text: "Puntos de red en tubo o canaleta, rotulados y probados uno por uno.",
      },
      {
        name: "Redes y wifi",
        text: "Router, switches y puntos de acceso, con redes separadas para trabajo, visitas y cámaras.",
      },
      {
        name: "Gabinetes y energía",
        text: "Racks ordenados y ventilados, con UPS y puesta a tierra según los equipos.",
      },
    ],
  },
  process: {
    title: "Cómo trabajamos contigo",
    items: [
      {
        name: "Recorrido",
        text: "Caminamos el lugar y, si hace falta, volvemos de noche: entradas, puntos ciegos, luz y ruta de cables.",
      },
      {
        name: "Prioridades",
        text: "Escribimos contigo qué quieres evitar, qué necesitas poder probar después y qué puede esperar.",
      },
      {
        name: "Plano y propuesta",
        text: "Cada equipo aparece con su motivo, su cable y su lugar en el gabinete.",
      },
      {
        name: "Instalación",
        text: "Tendemos, fijamos y rotulamos. Los cortes de luz o de red se coordinan con tu horario.",
      },
      {
        name: "Pruebas",
        text: "Cada cámara de día y de noche, cada puerta sin energía, cada punto de red.",
      },
      {
        name: "Capacitación",
        text: "Aprendes a buscar una grabación, dar de baja a un usuario y activar la alarma.",
      },
    ],
  },
  deliverables: {
    title: "Qué recibes",
    items: [
      {
        name: "Plano de equipos y cables",
        text: "Dónde está cada cámara, lector y punto de red, y por dónde llega su cable.",
      },
      { name: "Rótulos", text: "El mismo código en el plano, en el cable y en el gabinete." },
      {
        name: "Claves y cuentas",
        text: "Usuario de administrador a tu nombre y claves de fábrica ya cambiadas.",
      },
      {
        name: "Informe de pruebas",
        text: "El resultado de cada punto de red y una imagen de día y de noche por cámara.",
      },
      {
        name: "Inventario",
        text: "Modelos, series y comprobantes, para reclamar la garantía del fabricante.",
      },
      { name: "Guía de uso", text: "Cómo ver, exportar y activar, en pocas páginas." },
    ],
  },
  questions: [
    {
      question: "¿Cuántas cámaras necesito?",
      answer:
        "El número sale del recorrido, no del tamaño del local. Para cada cámara decide qué debe mostrar: que alguien pasó, quién es o qué placa lleva el vehículo. Cada respuesta pide otra distancia, otra altura y otra luz.",
    },
    {
      question: "¿Cuánto tiempo se guardan las grabaciones?",
      answer:
        "Depende del disco, del número de cámaras, de la calidad y de si graban siempre o solo con movimiento. Define cuántos días necesitas y pide el cálculo por escrito. Cuando el disco se llena, lo habitual es que el grabador borre lo más antiguo.",
    },
    {
      question: "¿Con cable o con wifi?",
      answer:
        "Con cable cuando se pueda: la señal es más estable y el mismo cable puede llevar energía a la cámara. El wifi sirve donde no llega un tubo, pero la cámara igual necesita corriente o batería. Si estás en obra, deja los tubos antes de tapar el muro.",
    },
    {
      question: "¿Qué pasa en un corte de luz?",
      answer:
        "Sin respaldo se apaga todo, salvo lo que tiene batería propia. Un UPS mantiene el grabador, la red y las cámaras por un tiempo que depende de su capacidad y de la carga. Las puertas de salida deben poder abrirse siempre desde dentro.",
    },
    {
      question: "¿Puedo grabar a mis trabajadores o la calle?",
      answer:
        "Hay límites. Avisa con carteles, no enfoques baños ni vestidores y evita el interior de la casa vecina. La normativa de datos personales tiene reglas para la videovigilancia, también en el trabajo: revísalas con tu asesor legal antes de grabar.",
    },
    {
      question: "¿Quién puede ver mis cámaras?",
      answer:
        "Debería verlas solo quien tú autorices. Pide que cambien las claves de fábrica, usa una cuenta por persona, da de baja al que se va y mantén los equipos actualizados. Desconfía del instalador que se queda con la única clave de administrador.",
    },
  ],
  callToAction: {
    title: "¿Qué te preocupa cuando cierras la puerta?",
    text: "Dinos qué tipo de lugar es, por dónde se entra y qué equipos ya tienes.",
    label: "Cuéntanos qué cuidar",
  },
};

/** What each kind of place usually needs; the first column heads the names of the places. */
export const spacesTable: { title: string; intro: string; columns: string[]; rows: SpaceRow[] } = {
  title: "Qué mirar en cada lugar",
  intro: "Una guía para empezar. El recorrido la confirma o la cambia.",
  columns: ["Lugar", "Se suele vigilar", "Se suele controlar", "Red", "Decide primero"],
  rows: [
    {
      space: "Casa",
      cells: [
        "Puerta, cochera, patio y azotea",
        "Puerta principal y cochera",
        "Wifi que llegue al patio; cámaras por cable",
        "Quién recibe el aviso cuando no hay nadie",
      ],
    },
    {
      space: "Tienda",
      cells: [
        "Ingreso, caja, mostrador y almacén",
        "Almacén y oficina",
        "Caja y cámaras por cable; wifi aparte para clientes",
        "Qué debe verse: el rostro, el billete o la mercadería",
      ],
    },
    {
      space: "Oficina",
      cells: [
        "Ingresos y recepción",
        "Puerta principal, archivo y cuarto de red",
        "Puntos por escritorio y wifi por zonas",
        "Quién entra, a dónde y en qué horario",
      ],
    },
    {
      space: "Obra o almacén",
      cells: [
        "Cerco, portón, materiales y maquinaria",
        "Personal, vehículos y salida de materiales",
        "Enlace inalámbrico o celular; gabinete contra el polvo",
        "De dónde sale la energía y quién responde de noche",
      ],
    },
  ],
};
