import type { z } from "zod";
import type { OwnerList } from "~/content/owner-list.server";
import { entry, requiredText, pictureOrNone, text } from "~/content/rules.server";
import { serviceNames } from "~/content/services";

const schema = entry(
  {
    nombre: requiredText("De la persona que opina.").meta({ title: "Nombre" }),
    empresa: requiredText("O quién es: «Clienta, Ayacucho».").meta({ title: "Empresa" }),
    imagen: pictureOrNone("Sin foto, el sitio pone sus iniciales.")
      .meta({ title: "Foto" })
      .optional(),
    comentario: requiredText(
      "Lo que dijo, sin comillas: la página las pone. Dos o tres frases se leen mejor.",
    ).meta({ title: "Comentario", input: "textarea" }),
    servicio: text("El servicio del que habla: en la página de ese servicio sale primero.")
      .meta({ title: "Servicio", choices: serviceNames })
      .optional(),
  },
  "Un testimonio.",
);

export type Testimonial = z.infer<typeof schema>;

/** The maximum length of a comment. A longer one makes its card higher than the others. */
const limits = { nombre: 60, empresa: 80, comentario: 400 };

export const testimonials: OwnerList<Testimonial> = {
  file: "public/assets/data/testimonios.json",
  item: "Testimonio",
  all: "los testimonios",
  title: "Testimonios",
  addLabel: "Nuevo testimonio",
  schema,
  localFiles: ({ imagen }) => (imagen ? [imagen] : []),
  findWarnings: (one) => [
    ...(JSON.stringify(one).includes("de ejemplo")
      ? ["es una muestra: pon uno real y autorizado"]
      : []),
    ...(["nombre", "empresa", "comentario"] as const)
      .filter((name) => one[name].length > limits[name])
      .map((name) => `${name}: tiene ${one[name].length} letras y caben ${limits[name]}`),
  ],
  photos: {
    box: [288, 288],
    widths: [288],
    formats: ["webp"],
  },
};
