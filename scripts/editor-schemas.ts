import { z } from "zod";
import { companySchema } from "~/content/company-rules.server";
import { testimonials } from "~/testimonials/rules.server";
import { works } from "~/works/rules.server";

const testimonialSnippets = [
  {
    label: "Testimonio nuevo",
    body: {
      nombre: "$1",
      empresa: "$2",
      imagen: "/assets/testimonios/$3",
      comentario: "$4",
    },
  },
  {
    label: "Testimonio sin foto",
    body: { nombre: "$1", empresa: "$2", comentario: "$3" },
  },
];

/** What editors are told, by file. */
export const schemas: Record<string, object> = {
  "app/content/company.schema.json": {
    title: "Datos de la empresa",
    ...z.toJSONSchema(companySchema, { io: "input" }),
  },
  "public/assets/data/obras.schema.json": {
    title: "Obras y trabajos entregados",
    ...z.toJSONSchema(z.array(works.schema), { io: "input" }),
  },
  "public/assets/data/testimonios.schema.json": {
    title: "Testimonios de Clientes",
    description: "La lista que muestran todas las páginas, en este orden.",
    ...z.toJSONSchema(z.array(testimonials.schema.meta({ defaultSnippets: testimonialSnippets })), {
      io: "input",
    }),
  },
};
