import {
  notInForms,
  list,
  multiline,
  pathOrUrl,
  requiredChoice,
  strictObject,
  text,
} from "~/documents/field-types.server";
import { serviceNames } from "./page-names";

/** Builds the schema of a fact. It is optional, because older files do not have it. */
const fact = (title: string, description: string) => multiline(text(title, description)).optional();

/** Matches the empty text, and an amount in soles with the tax: "S/ 90 por m², con IGV", not "90 soles". */
const IN_SOLES = /^$|S\/\.?\s?[1-9].*\b[Cc]on\s+IGV\b/s;

/** The facts of one service. */
export const serviceFactsSchema = strictObject(
  {
    slug: notInForms(requiredChoice(serviceNames, "Servicio")),
    price: multiline(
      text(
        "Precio",
        "Desde cuánto y por qué unidad: «S/ 1,400 a S/ 1,800 por m² de casco, con IGV».",
      ),
    )
      .regex(IN_SOLES, "debe decir «S/» con una cifra y «con IGV»")
      .optional(),
    includes: fact(
      "Qué incluye",
      "Lo que entra en ese precio: «estructura, muros e instalaciones».",
    ),
    excludes: fact(
      "Qué no incluye",
      "Lo que va aparte; di también si va la red, el wifi o una conexión: «licencia, conexiones, acabados y muebles».",
    ),
    time: text("Plazo", "«de 6 a 9 meses una casa de dos pisos».")
      .regex(/^$|\p{L}{3}/u, "no dice si son días, semanas o meses: escríbelo")
      .optional(),
    warranty: fact("Garantía", "Cuánto dura y qué cubre: «dos años por filtraciones»."),
    certificates: fact(
      "Quién firma o autoriza",
      "«Ing. Ana Ruiz, CIP 123456», «SUCAMEC n.° …». La colegiatura de cada persona sale con ella.",
    ),
    brands: fact("Marcas", "Las que instalan: «cámaras de …, red de …»."),
    reference: fact(
      "Clientes que contestan",
      "Con su permiso por escrito: «Botica Flores, 966 123 456».",
    ),
    aftercare: fact(
      "Después de la entrega",
      "Qué días atienden, en cuánto tiempo van y cuánto cuesta con IGV: «de lunes a sábado, en dos días hábiles; la visita, S/ 60 con IGV».",
    ),
    area: fact("Dónde trabajan", "Solo si no es lo del grupo."),
    firstVisit: fact("Primera visita", "Lo que cuesta, con IGV. Vacío: lo del grupo."),
    payment: fact("Adelanto y pago", "Vacío: los del grupo."),
    insurance: fact("Seguros", "Vacío: los del grupo."),
  },
  "Servicio",
).refine(({ price, includes }) => !price || includes, {
  path: ["includes"],
  message: "falta: di qué incluye ese precio",
});

/** The terms of the group, which a client asks before anything else. */
export const groupTerms = {
  area: fact("Dónde trabajan", "«Huamanga, Huanta y Cangallo, y Lima Metropolitana»."),
  firstVisit: fact(
    "Primera visita",
    "Qué cuesta: «gratis», «S/ 80 con IGV, que se descuentan si contratas».",
  ),
  payment: fact("Adelanto y pago", "«30 % al firmar y el resto por avance»."),
  insurance: fact(
    "Seguros",
    "«SCTR de todo el personal». Lo que es solo de las obras, como la póliza CAR, va en ese servicio.",
  ),
  quoteTime: text(
    "Cuándo llega la propuesta",
    "De qué se cuenta: «a los cinco días hábiles de la visita o, en una obra, de recibir los planos».",
  ).optional(),
  supplierFile: pathOrUrl(
    "Carpeta de proveedor",
    "Su enlace, como https://drive.google.com/…. Vacío: no se muestra.",
  ).optional(),
  techoPropio: fact(
    "Techo Propio",
    "Si construyen con él, en una oración: «Sí, somos la entidad técnica …» o «No somos entidad técnica de Techo Propio. La lista está en la web del Fondo Mivivienda».",
  ),
  alarmsWatchedBy: fact(
    "Quién vigila las alarmas",
    "En una oración: «Avisan a tu celular; no hacemos monitoreo» o «Las vigila …, las 24 horas».",
  ),
  itse: fact(
    "ITSE y alarma contra incendios",
    "Si ayudan, en una oración: «Instalamos la alarma contra incendios y nuestro ingeniero mide la puesta a tierra» o «No instalamos alarmas contra incendios; te decimos qué profesional lo hace».",
  ),
};

/** The facts of all services; the form of a service has its entry of this list. */
export const factsByService = { services: list(serviceFactsSchema, "Servicios").optional() };
