import { z } from "zod";
import { services } from "~/content/services";
import type { OwnerList } from "~/lists/live-list.server";
import { optionalPicture, optionalWords, words } from "~/lists/words.server";

const schema = z
  .object(
    {
      nombre: words.describe("Nombre de la persona que opina."),
      empresa: words.describe("Su empresa, o quién es: «Clienta, Ayacucho»."),
      imagen: optionalPicture.describe(
        "Su foto: una ruta de la carpeta public, como /assets/testimonios/maria.webp, o una dirección https://…, sin espacios. Sin foto, el sitio pone sus iniciales.",
      ),
      comentario: words.describe(
        "Lo que dijo, sin comillas: la página las pone. Dos o tres frases se leen mejor.",
      ),
      servicio: optionalWords
        .describe("Opcional: el servicio del que habla. En la página de ese servicio sale primero.")
        .meta({ examples: services.map(({ slug }) => slug) }),
    },
    "debe tener nombre, empresa y comentario entre llaves { }",
  )
  .meta({ title: "Testimonio" });

/** What a client says. */
export type Testimonial = z.infer<typeof schema>;

/** What clients say, in the order of the pages. */
export const testimonials: OwnerList<Testimonial> = {
  file: "public/assets/data/testimonios.json",
  item: "Testimonio",
  all: "los testimonios",
  schema,
};
