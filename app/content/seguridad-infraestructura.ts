import { company } from "./company";
import type { PointList, Service } from "./types";

/** The security and infrastructure service. */
export const seguridadInfraestructura: Service = {
  slug: "seguridad-infraestructura",
  name: "Seguridad e infraestructura",
  summary: "Cámaras, accesos, alarmas, cableado y redes, con plano, rótulos y claves a tu nombre.",
  ground: "dusk",
  tile: {
    name: "seguridad",
    alt: "Ilustración de un gabinete de comunicaciones con cables ordenados, cámaras, un lector con teclado y un carrete de cable amarillo.",
  },
  hero: {
    name: "seguridad",
    alt: "Ilustración de un gabinete de comunicaciones con cables ordenados y, alrededor, una cámara fija, una cámara domo, un lector con teclado, un monitor con seis vistas y un carrete de cable amarillo.",
  },
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
  action: "Cuéntanos qué quieres proteger",
  included: {
    title: "Qué hacemos",
    items: [
      {
        name: "Videovigilancia (CCTV)",
        text: "Cámaras, grabador y vista desde el celular, según el ángulo y la luz.",
      },
      {
        name: "Control de acceso",
        text: "Lectores, cerraduras y permisos por persona y horario, con registro.",
      },
      {
        name: "Alarmas",
        text: "Sensores, sirena y aviso a las personas que elijas.",
      },
      {
        name: "Cableado estructurado",
        text: "Puntos de red en tubo o canaleta, rotulados y probados uno por uno.",
      },
      {
        name: "Redes y wifi",
        text: "Redes separadas para trabajo, visitas y cámaras.",
      },
      {
        name: "Gabinetes y energía",
        text: "Racks ordenados y ventilados, con UPS y puesta a tierra.",
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
        text: "Cada punto de red, y una imagen de día y de noche por cámara.",
      },
      {
        name: "Inventario",
        text: "Modelos, series y comprobantes, para la garantía del fabricante.",
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
        "Depende del disco, del número de cámaras, de la calidad y de si graban siempre o solo con movimiento. Define cuántos días necesitas y pide el cálculo por escrito. En un negocio, la directiva de videovigilancia pide guardarlas de 30 a 60 días, salvo norma especial. Cuando el disco se llena, lo habitual es que el grabador borre lo más antiguo.",
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
        "Hay límites. En un negocio u oficina: cartel en cada acceso, banco de datos inscrito y trabajadores informados. No enfoques baños ni vestidores y evita la calle y la casa vecina. El uso solo familiar tiene otras reglas. Consulta con tu asesor legal antes de grabar.",
    },
    {
      question: "¿Quién puede ver mis cámaras?",
      answer:
        "Debería verlas solo quien tú autorices. Pide que cambien las claves de fábrica, usa una cuenta por persona, da de baja al que se va y mantén los equipos actualizados. Desconfía del instalador que se queda con la única clave de administrador.",
    },
  ],
  ending: {
    title: "¿Qué te preocupa cuando cierras la puerta?",
    text: "Dinos qué tipo de lugar es, por dónde se entra y qué equipos ya tienes.",
  },
};

/** How the work goes, from the walk to the last test. */
export const securitySteps: PointList = {
  title: "Cómo trabajamos contigo",
  items: [
    {
      name: "Recorrido",
      text: "Caminamos el lugar y, si hace falta, volvemos de noche.",
    },
    {
      name: "Prioridades",
      text: "Qué evitar, qué poder probar después y qué puede esperar.",
    },
    {
      name: "Plano y propuesta",
      text: "Cada equipo aparece con su motivo, su cable y su lugar.",
    },
    {
      name: "Instalación",
      text: "Tendemos, fijamos y rotulamos. Los cortes se coordinan con tu horario.",
    },
    {
      name: "Pruebas",
      text: "Cada cámara de día y de noche, cada puerta sin energía, cada punto de red.",
    },
    {
      name: "Capacitación",
      text: "Buscar una grabación, dar de baja a un usuario, activar la alarma.",
    },
  ],
};
