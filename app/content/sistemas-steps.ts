import type { PointList } from "./types";

/** How a system comes to be: the steps, and what goes round within the fourth. */
export const development: PointList & { cycle: PointList } = {
  title: "Cómo trabajamos contigo",
  intro: "Seis pasos. El cuarto se repite hasta que el sistema hace lo que necesitas.",
  items: [
    {
      name: "Ver el trabajo",
      text: "Nos sentamos con quien lo hace y vemos dónde se pierde tiempo.",
    },
    {
      name: "Elegir la primera parte",
      text: "La que más tiempo te quita y ya sirva sola. El resto, en una lista.",
    },
    {
      name: "Propuesta",
      text: "Alcance, lo que queda fuera, forma de pago y costos mensuales.",
    },
    {
      name: "Construir por ciclos",
      text: "Periodos cortos. Cada uno termina con algo que puedes usar.",
    },
    {
      name: "Puesta en marcha",
      text: "Pasamos tus datos, capacitamos y acompañamos los primeros días.",
    },
    {
      name: "Mantenimiento",
      text: "Actualizaciones, respaldos y mejoras, con alcance acordado.",
    },
  ],
  cycle: {
    title: "Un ciclo por dentro",
    items: [
      { name: "Planificar", text: "Eliges qué entra. Se escribe con ejemplos." },
      { name: "Construir", text: "Con pruebas automáticas y revisión." },
      { name: "Mostrar", text: "Lo usas en una copia de prueba." },
      { name: "Corregir", text: "Los errores van antes que lo nuevo." },
      { name: "Publicar", text: "Con respaldo y forma de volver atrás." },
    ],
  },
};
