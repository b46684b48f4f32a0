import type { z } from "zod";
import type { OwnerList } from "~/content/owner-list.server";
import { entry, filled, pictureOrNone, text } from "~/content/rules.server";
import { services } from "~/content/services";

const schema = entry(
  {
    nombre: filled("Nombre de la persona que opina."),
    empresa: filled("Su empresa, o quién es: «Clienta, Ayacucho»."),
    imagen: pictureOrNone(
      "Su foto: una ruta de la carpeta public, como /assets/testimonios/maria.webp, o una dirección https://…, sin espacios. Sin foto, el sitio pone sus iniciales.",
    ).optional(),
    comentario: filled(
      "Lo que dijo, sin comillas: la página las pone. Dos o tres frases se leen mejor.",
    ),
    servicio: text(
      "Opcional: el servicio del que habla. En la página de ese servicio sale primero.",
    )
      .optional()
      .meta({ examples: services.map(({ slug }) => slug) }),
  },
  "Un testimonio.",
);

export type Testimonial = z.infer<typeof schema>;

/** How many letters a card of the carousel holds before it grows too long beside the others. */
const limits = { nombre: 60, empresa: 80, comentario: 400 };

export const testimonials: OwnerList<Testimonial> = {
  file: "public/assets/data/testimonios.json",
  item: "Testimonio",
  all: "los testimonios",
  schema,
  filesOf: ({ imagen }) => (imagen ? [imagen] : []),
  adviceOn: (one) => [
    ...(JSON.stringify(one).includes("de ejemplo")
      ? ["es una muestra: pon uno real y autorizado"]
      : []),
    ...(["nombre", "empresa", "comentario"] as const)
      .filter((name) => one[name].length > limits[name])
      .map((name) => `${name}: tiene ${one[name].length} letras y caben ${limits[name]}`),
  ],
  photos: {
    folder: "testimonios",
    box: [288, 288],
    widths: [288],
    formats: ["webp"],
    field: "imagen",
  },
};
