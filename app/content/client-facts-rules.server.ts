import { requiredText, strictObject, list, pathOrUrl, text } from "./rules.server";

/** Builds the schema of an optional fact. Optional, because older files do not have it. */
const fact = (about: string) => text(about).optional();

const inSoles = /^$|S\/\.? ?[1-9].*\bcon IGV\b/;

const serviceFacts = strictObject(
  {
    slug: requiredText("El nombre de su archivo: «constructora»."),
    price: text("Desde cuánto y por qué unidad: «S/ 1,400 a S/ 1,800 por m² de casco, con IGV».")
      .regex(inSoles, "debe decir «S/» con una cifra y «con IGV»")
      .optional(),
    includes: fact("Qué incluye ese precio: «estructura y muros»."),
    excludes: fact("Qué no incluye ese precio: «licencia, acabados y muebles»."),
    time: text("Cuánto suele tomar: «de 6 a 9 meses una casa de dos pisos».")
      .regex(/^$|\p{L}{3}/u, "no dice si son días, semanas o meses")
      .optional(),
    warranty: fact("Por cuánto tiempo responden y por qué: «dos años por filtraciones»."),
    certificates: fact(
      "Quién firma o autoriza: «Ing. Ana Ruiz, CIP 123456», «SUCAMEC n.° …». Vacío: las personas con colegiatura.",
    ),
    aftercare: fact(
      "Qué atienden después de la entrega: «vamos en tres días hábiles, sin costo …».",
    ),
    firstVisit: fact("Lo que cuesta su primera visita. Vacío: lo del grupo."),
    payment: fact("Su adelanto y forma de pago. Vacío: los del grupo."),
    insurance: fact("Sus seguros vigentes. Vacío: los del grupo."),
  },
  "Lo que se pregunta de un servicio.",
).refine(({ price, includes }) => !price || includes, {
  path: ["includes"],
  message: "falta decir qué incluye ese precio",
});

export const clientFacts = {
  area: fact("Dónde trabajan: «Huamanga, Huanta y Cangallo, y Lima Metropolitana»."),
  firstVisit: fact("Qué cuesta la primera visita: «gratis», «S/ 80, que se descuentan»."),
  payment: fact("Adelanto y forma de pago: «30 % al firmar y el resto por avance»."),
  insurance: fact("Seguros vigentes: «SCTR de todo el personal y póliza CAR en cada obra»."),
  quoteTime: fact("Cuándo llega la propuesta: «a los cinco días hábiles de la visita»."),
  supplierFile: pathOrUrl(
    "Enlace a la carpeta de proveedor, como /carpeta-de-proveedor.pdf; vacío: no hay enlace.",
  ).optional(),
  techoPropio: fact(
    "Si construyen con Techo Propio, en una oración: «Sí, somos la entidad técnica …» o «No somos entidad técnica de Techo Propio. La lista está en la web del Fondo Mivivienda».",
  ),
  alarmsWatchedBy: fact(
    "Quién vigila las alarmas que instalan, en una oración: «Avisan a tu celular; no hacemos monitoreo» o «Las vigila …, las 24 horas».",
  ),
  itse: fact(
    "Si ayudan con el ITSE y la alarma contra incendios, en una oración: «Instalamos la alarma contra incendios y medimos la puesta a tierra» o «No instalamos alarmas contra incendios; te decimos qué profesional lo hace».",
  ),
};

export const clientFactsOfServices = list(
  serviceFacts,
  "Lo que se pregunta de cada servicio.",
).optional();
