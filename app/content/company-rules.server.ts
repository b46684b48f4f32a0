import { z } from "zod";
import { limaDay } from "../time";
import { clientFacts, clientFactsOfServices } from "./client-facts-rules.server";
import { dayNames, type Interval } from "./hours";
import { isMobile, nationalNumber } from "./phone";
import {
  requiredText,
  strictObject,
  list,
  pathOrUrl,
  nonEmptyList,
  text,
  webAddress,
} from "./rules.server";
import { isRuc } from "./ruc";

const PHONE_MESSAGE = "debe ser un número del Perú, como «966 123 456» o «(066) 31 2345»";
const isPhone = (value: string) => nationalNumber(value) !== undefined;
const isLandline = (value: string) => isPhone(value) && !isMobile(nationalNumber(value) ?? "");
const time = (about: string) =>
  text(about).regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    "debe ser una hora de 00:00 a 23:59, como «08:30»",
  );

const numberOfDays = (about: string) =>
  text(about).regex(/^([1-9]\d*)?$/, "debe ser un número de días");

const interval = strictObject(
  {
    days: nonEmptyList(
      z.enum(dayNames, `debe ser uno de ${dayNames.join(", ")}`),
      "un día",
      "Los días: lunes, martes, miércoles, jueves, viernes, sábado, domingo.",
    ),
    opens: time("Hora de apertura, de 24 horas: 09:00."),
    closes: time("Hora de cierre, de 24 horas: 18:00."),
  },
  "Unos días y su horario.",
).refine(({ opens, closes }) => opens < closes, "cierra antes de abrir: revisa opens y closes");

const office = strictObject(
  {
    city: requiredText("Ciudad, como título de la oficina."),
    street: requiredText("Calle y número."),
    district: requiredText("Distrito."),
    province: requiredText("Provincia."),
    region: requiredText("Departamento."),
    postalCode: text("Código postal, si lo usas.").optional(),
    hours: list(interval, "Los horarios. Nada si ahí no se atiende.").refine(
      doNotOverlap,
      "dos horarios del mismo día se cruzan",
    ),
    whatsapp: text("Celular de WhatsApp de esta oficina, si tiene uno propio.")
      .refine(
        (value) => !value || isMobile(nationalNumber(value) ?? ""),
        "debe ser un celular del Perú, como «966 123 456»",
      )
      .optional(),
    mapUrl: webAddress(
      "Enlace al mapa, de Google Maps, Waze u otro. Vacío: se busca la dirección en Google Maps.",
    ),
  },
  "Una oficina.",
);

function doNotOverlap(hours: Interval[]): boolean {
  const overlap = (one: Interval, other: Interval) =>
    one.opens < other.closes &&
    other.opens < one.closes &&
    one.days.some((day) => other.days.includes(day));
  return hours.every((one, index) => !hours.slice(index + 1).some((other) => overlap(one, other)));
}

const person = strictObject(
  {
    name: requiredText("Nombre y apellido."),
    role: requiredText("Qué hace: «Ingeniera residente»."),
    registration: text("Su colegiatura, como «CIP 123456» o «CAP 12345».").optional(),
    photo: pathOrUrl(
      "Su foto: una ruta como /assets/equipo/ana.webp. Vacío: sus iniciales.",
    ).optional(),
    service: text("El servicio del que responde: «constructora». Vacío: de todos.").optional(),
  },
  "Una persona de la empresa que aceptó aparecer en el sitio.",
);

export const companySchema = strictObject(
  {
    name: requiredText("Nombre comercial; hasta 22 letras caben en los títulos de los buscadores."),
    tagline: requiredText("La frase del pie de página: qué hace la empresa."),
    legalName: text("Razón social, tal como figura en la ficha RUC."),
    ruc: text("RUC, de 11 dígitos.").refine(
      (value) => value === "" || isRuc(value),
      "no es un RUC: revisa los 11 dígitos, alguno está mal",
    ),
    dataBankCode: text(
      "Código del banco de datos personales en el registro nacional. Vacío mientras dura el trámite.",
    ),
    email: text("El correo que la empresa revisa todos los días.").regex(
      /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/,
      "debe ser un correo, como nombre@empresa.pe",
    ),
    phone: requiredText("El teléfono, una sola vez: «966 123 456» o «(066) 31 2345».").refine(
      isPhone,
      PHONE_MESSAGE,
    ),
    whatsapp: strictObject(
      {
        phone: text("Celular de WhatsApp, si no es el teléfono de arriba.").refine(
          (value) => value === "" || isPhone(value),
          PHONE_MESSAGE,
        ),
        text: requiredText("El mensaje que ya viene escrito."),
      },
      "La conversación de WhatsApp.",
    ),
    answerTime: text(
      "En cuánto sueles responder: «a más tardar el siguiente día hábil». Vacío: no se dice.",
    ),
    ...clientFacts,
    services: clientFactsOfServices,
    offices: nonEmptyList(office, "una oficina", "Las oficinas."),
    hosting: text("Quién aloja el sitio y en qué país: «Proveedor, en Chile»."),
    mailProvider: text("Quién da el correo de la empresa y en qué país: «Proveedor, en EE. UU.»."),
    mailRelay: strictObject(
      {
        country: text(
          "En qué país está el servicio que envía los mensajes por correo, según su contrato.",
        ),
        historyDays: numberOfDays("A los cuántos días se borra su historial de envíos."),
      },
      "El servicio que envía los mensajes por correo.",
    ).optional(),
    rightsDays: numberOfDays(
      "En cuántos días hábiles se responde a quien ejerce sus derechos: el menor de los plazos que te da tu abogado.",
    ),
    logDays: numberOfDays(
      "A los cuántos días se borra el registro del servidor, donde está la red de cada visita, si se borra por días. Vacío: cuando se llena su espacio, como con Docker.",
    ),
    libroDeReclamaciones: pathOrUrl(
      "Enlace al Libro de Reclamaciones virtual; vacío: no hay enlace.",
    ),
    socialNetworks: list(
      strictObject(
        {
          name: requiredText("Nombre de la red: «Facebook»."),
          url: webAddress("Enlace a la página."),
        },
        "Una red social.",
      ),
      "Las redes sociales.",
    ),
    since: text("Año en que empezó la empresa. Vacío: no se dice.")
      .regex(/^((19|20)\d\d)?$/, "debe ser un año de cuatro cifras")
      .refine((year) => year <= limaDay(Date.now()), "ese año todavía no llega"),
    people: list(person, "Las personas. Una lista vacía: no hay esa sección."),
    guarantees: list(
      strictObject(
        {
          name: requiredText("Qué se garantiza."),
          text: requiredText("Por cuánto tiempo y en qué casos."),
        },
        "Una garantía de la empresa.",
      ),
      "Las garantías. Una lista vacía: no hay esa sección.",
    ),
  },
  "Los datos de la empresa. Lo que está vacío no aparece en el sitio.",
).refine(({ phone, whatsapp }) => !isLandline(whatsapp.phone || phone), {
  path: ["whatsapp", "phone"],
  message: "falta: el teléfono es fijo y WhatsApp pide un celular",
});

export type CompanyFacts = z.infer<typeof companySchema>;
