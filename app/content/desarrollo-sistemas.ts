import { company } from "./company";
import type { PointList, Service } from "./types";

/** The systems development service. */
export const desarrolloSistemas: Service = {
  slug: "desarrollo-sistemas",
  name: "Desarrollo de sistemas",
  summary:
    "Sistemas web y móviles para tu forma de trabajar, con el código y los datos en tus manos.",
  meta: {
    updated: "2026-11-21",
    name: "Desarrollo de sistemas",
    title: `Desarrollo de sistemas a medida | ${company.name}`,
    description:
      "Sistemas web, aplicaciones e integraciones para empresas en el Perú. Avance por ciclos que puedes probar; código, datos y accesos a tu nombre.",
    card: "Desarrollo de sistemas. El sistema se adapta a tu trabajo.",
  },
  headline: "El sistema se adapta a tu trabajo.",
  lead: "Desarrollamos sistemas web, aplicaciones e integraciones para empresas que ya no caben en una hoja de cálculo. Empezamos por el proceso que más tiempo te quita. Lo pruebas por partes y decides con el sistema delante.",
  pictureAlt:
    "Ilustración de un escritorio con un monitor que muestra líneas de código, dos torres de servidores detrás y paneles con una lista y un gráfico de barras.",
  included: {
    title: "Qué hacemos",
    items: [
      {
        name: "Sistemas de gestión",
        text: "Ventas, almacén, compras, obras o citas: lo que hoy vive en cuadernos y hojas sueltas.",
      },
      {
        name: "Portales y tiendas en línea",
        text: "Páginas donde tus clientes consultan, reservan, compran o siguen un pedido.",
      },
      {
        name: "Aplicaciones móviles",
        text: "Para quien trabaja lejos del escritorio. Si hace falta, también funcionan sin señal.",
      },
      {
        name: "Integraciones",
        text: "Facturación electrónica de SUNAT, medios de pago, bancos y programas que ya usas.",
      },
      {
        name: "Reportes",
        text: "Cifras que salen de tus datos y se pueden seguir hasta el registro de origen.",
      },
      {
        name: "Sistemas heredados",
        text: "Revisamos lo que tienes y te decimos si conviene repararlo, ampliarlo o cambiarlo.",
      },
    ],
  },
  process: {
    title: "Cómo trabajamos contigo",
    items: [
      {
        name: "Ver el trabajo",
        text: "Nos sentamos con quien lo hace: qué anota, quién aprueba, dónde se pierde tiempo.",
      },
      {
        name: "Elegir la primera parte",
        text: "La más pequeña que ya sirva. El resto queda en una lista ordenada por importancia.",
      },
      {
        name: "Propuesta",
        text: "Alcance, lo que queda fuera, forma de pago, costos mensuales y quién decide de tu lado.",
      },
      {
        name: "Construcción por ciclos",
        text: "Cada ciclo termina con algo que puedes usar y revisar.",
      },
      {
        name: "Puesta en marcha",
        text: "Pasamos tus datos, capacitamos a tu equipo y acompañamos los primeros días de uso.",
      },
      {
        name: "Mantenimiento",
        text: "Actualizaciones, copias de respaldo y mejoras, con un alcance acordado.",
      },
    ],
  },
  deliverables: {
    title: "Qué recibes",
    items: [
      {
        name: "El sistema en uso",
        text: "Instalado en tu servidor o en la nube, con tu dominio y tus datos cargados.",
      },
      {
        name: "Un entorno de prueba",
        text: "Una copia separada para ensayar cambios sin tocar los datos reales.",
      },
      { name: "Tabla de permisos", text: "Quién puede ver, registrar, aprobar y anular." },
      {
        name: "Guías por puesto",
        text: "Pasos cortos para quien vende, quien aprueba y quien administra.",
      },
      {
        name: "Plan de respaldo",
        text: "Qué se copia, dónde se guarda y cómo se recupera, con una restauración ya ensayada.",
      },
    ],
  },
  questions: [
    {
      question: "¿Me conviene un sistema a medida o uno ya hecho?",
      answer:
        "Si un programa estándar cubre tu proceso con ajustes menores, úsalo: empiezas antes y gastas menos. A medida conviene cuando tu forma de trabajar es distinta o cuando pasas el día copiando datos de un programa a otro. Te lo decimos aunque no haya proyecto para nosotros.",
    },
    {
      question: "¿Puede emitir boletas y facturas electrónicas?",
      answer:
        "Sí, un sistema puede emitirlas con los servicios de SUNAT o por medio de un proveedor autorizado. El camino depende de tu volumen, de tu régimen y de lo que ya usas. Confírmalo con tu contador antes de diseñar el proceso.",
    },
    {
      question: "¿Cuánto demora?",
      answer:
        "Depende de cuántas reglas y conexiones tenga. Por eso proponemos una primera parte pequeña, con fecha, y estimamos el resto cuando ya hay algo en uso. Desconfía de un plazo cerrado para un sistema que nadie ha descrito.",
    },
    {
      question: "¿Qué costos quedan después?",
      answer:
        "Servidor, dominio, mensajes que envía el sistema, comisiones de pago y mantenimiento. Pide la lista antes de firmar, con lo que se paga cada mes y lo que crece con el uso.",
    },
    {
      question: "¿Qué pasa si dejamos de trabajar juntos?",
      answer:
        "Te quedas con el código, los datos, los accesos y la documentación, y otro equipo puede seguir. Haz la misma pregunta a cualquier proveedor. La respuesta debe estar en el contrato.",
    },
    {
      question: "¿Cómo se cuidan los datos de mis clientes?",
      answer:
        "La Ley N.° 29733 regula el uso de datos personales en el Perú. Al diseñar, pedimos solo los datos que el proceso necesita, limitamos quién los ve y registramos los cambios. Revisa con tu asesor legal las obligaciones propias de tu empresa.",
    },
  ],
  callToAction: {
    title: "¿Qué tarea se repite todos los días?",
    text: "Cuéntanos quién la hace, con qué programa y dónde se traba. Por ahí empezamos.",
    label: "Cuéntanos tu proceso",
  },
};

/** What happens within one cycle of work. */
export const developmentCycle: PointList = {
  title: "Un ciclo por dentro",
  intro: "Un ciclo es un periodo corto, de duración fija. Los pasos son siempre los mismos.",
  items: [
    {
      name: "Planificar",
      text: "Eliges con nosotros qué entra. Se escribe con ejemplos: si pasa esto, el sistema hace aquello.",
    },
    {
      name: "Construir",
      text: "Programamos, escribimos pruebas automáticas y revisamos el código antes de unirlo al resto.",
    },
    {
      name: "Mostrar",
      text: "Lo usas en el entorno de prueba. Ahí salen las dudas, antes de que las tenga tu cliente.",
    },
    { name: "Corregir", text: "Los errores se arreglan antes de sumar funciones nuevas." },
    {
      name: "Publicar",
      text: "Lo aprobado pasa a uso real, con copia de respaldo previa y una forma de volver atrás.",
    },
  ],
};

/** What stays in the client's hands. */
export const ownership: PointList = {
  title: "Lo que queda en tus manos",
  items: [
    {
      name: "Código",
      text: "El repositorio completo, con su historial, en una cuenta a tu nombre. El contrato dice qué derechos tienes sobre él.",
    },
    {
      name: "Datos",
      text: "Los exportas cuando quieras en un formato abierto, como CSV. Las copias de respaldo también son tuyas.",
    },
    {
      name: "Accesos",
      text: "Dominio, servidor y servicios contratados a tu nombre, con tu correo.",
    },
    {
      name: "Documentación",
      text: "Cómo se instala, cómo se usa y cómo se restaura, para que otro equipo pueda continuar.",
    },
  ],
};
