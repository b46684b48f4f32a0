import { filled, group, list, text } from "./rules.server";

const inSoles = /^$|S\/ ?\d.*\b(con|sin) IGV\b/;

const serviceFacts = group(
  {
    slug: filled("El nombre de su archivo: «constructora»."),
    price: text(
      "Desde cuánto y por qué unidad: «S/ 1,400 a S/ 1,800 por m² de casco, con IGV».",
    ).regex(inSoles, "debe decir «S/» con una cifra, y «con IGV» o «sin IGV»"),
    includes: text("Qué incluye ese precio y qué no: «estructura y muros; no incluye licencia»."),
    time: text("Cuánto suele tomar: «de 6 a 9 meses una casa de dos pisos»."),
    warranty: text("Por cuánto tiempo responden y por qué: «dos años por filtraciones»."),
    certificates: text("Quién firma o autoriza: «Ing. Ana Ruiz, CIP 123456», «SUCAMEC n.° …»."),
  },
  "Lo que se pregunta de un servicio.",
).refine(({ price, includes }) => !price || includes, {
  path: ["includes"],
  message: "falta decir qué incluye ese precio",
});

/** What a client asks before writing. Each fact stands where it is looked for, and nowhere while it is empty. */
export const clientFacts = {
  area: text("Dónde trabajan: «Huamanga, Huanta y Cangallo, y Lima Metropolitana»."),
  firstVisit: text("Qué cuesta la primera visita: «gratis», «S/ 80, que se descuentan»."),
  payment: text("Adelanto y forma de pago: «30 % al firmar y el resto por avance»."),
  insurance: text("Seguros vigentes: «SCTR de todo el personal y póliza CAR en cada obra»."),
  techoPropio: text(
    "Si construyen con Techo Propio, en una oración: «Sí, somos la entidad técnica …» o «No, no somos entidad técnica».",
  ),
  alarmsWatchedBy: text(
    "Quién vigila las alarmas que instalan, en una oración: «Avisan a tu celular; no hacemos monitoreo» o «Las vigila …, las 24 horas».",
  ),
  services: list(serviceFacts, "Lo que se pregunta de cada servicio."),
};
