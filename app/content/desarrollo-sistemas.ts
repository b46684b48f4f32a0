import { company } from "./company";
import type { Service } from "./types";

/** The systems development service. */
export const desarrolloSistemas: Service = {
  slug: "desarrollo-sistemas",
  name: "Desarrollo de sistemas",
  summary:
    "Sistemas web y móviles para tu forma de trabajar, con el código y los datos en tus manos.",
  ground: "retama",
  tile: {
    name: "software",
    alt: "Ilustración de un monitor con líneas de código, dos torres de servidores y paneles con una lista y un gráfico.",
  },
  hero: {
    name: "software",
    alt: "Ilustración de un escritorio con un monitor que muestra líneas de código, dos torres de servidores detrás y paneles con una lista y un gráfico de barras.",
  },
  meta: {
    updated: "2026-11-21",
    name: "Desarrollo de sistemas",
    title: `Desarrollo de sistemas a medida | ${company.name}`,
    description:
      "Sistemas web, aplicaciones e integraciones para empresas en el Perú. Avance por ciclos que puedes probar; código y datos en tus manos.",
    card: "Desarrollo de sistemas. El sistema se adapta a tu trabajo.",
  },
  headline: "El sistema se adapta a tu trabajo.",
  lead: "Hacemos sistemas web, aplicaciones e integraciones para empresas que ya no caben en una hoja de cálculo. Lo pruebas por partes y decides con el sistema delante.",
  action: "Cuéntanos cómo trabajas",
  included: {
    title: "Qué hacemos",
    items: [
      {
        name: "Sistemas de gestión",
        text: "Ventas, almacén, compras, obras o citas: lo que hoy vive en cuadernos.",
      },
      {
        name: "Portales y tiendas en línea",
        text: "Tus clientes consultan, reservan, compran o siguen un pedido.",
      },
      {
        name: "Aplicaciones móviles",
        text: "Para quien trabaja lejos del escritorio, también sin señal si hace falta.",
      },
      {
        name: "Integraciones",
        text: "Facturación electrónica de SUNAT, medios de pago, bancos y tus programas.",
      },
      {
        name: "Reportes",
        text: "Cifras que se siguen hasta su origen.",
      },
      {
        name: "Sistemas heredados",
        text: "Te decimos si conviene repararlo, ampliarlo o cambiarlo.",
      },
    ],
  },
  deliverables: {
    title: "Lo que queda en tus manos",
    items: [
      {
        name: "Código",
        text: "El repositorio completo, en una cuenta a tu nombre. El contrato dice qué derechos tienes sobre él.",
      },
      {
        name: "Datos",
        text: "Los exportas cuando quieras en un formato abierto. Las copias de respaldo también son tuyas.",
      },
      {
        name: "Accesos",
        text: "Dominio, servidor y servicios contratados con tu correo, y una tabla de quién puede ver, aprobar y anular.",
      },
      {
        name: "Guías y respaldo",
        text: "Cómo se instala, se usa y se restaura, para que otro equipo pueda continuar.",
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
  ending: {
    title: "¿Qué tarea se repite todos los días?",
    text: "Cuéntanos quién la hace, con qué programa y dónde se traba. Por ahí empezamos.",
  },
};
