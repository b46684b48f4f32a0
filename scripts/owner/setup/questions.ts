import type { faultOf } from "~/env.server";
import { MAX_NAME } from "../check/problem";

/** A setting that is asked for. */
export interface Question {
  name: Parameters<typeof faultOf>[0];
  text: string;
  required?: boolean;
  /** It is not shown again. */
  secret?: boolean;
}

/** A fact of company.json that is asked for. */
export interface FactQuestion {
  path: (string | number)[];
  text: string;
}

/** The facts that `npm run setup` asks for before the offices; company.json holds others besides. */
export const factQuestions: FactQuestion[] = [
  {
    path: ["name"],
    text: `¿Cómo se llama la empresa? Es el nombre comercial; hasta ${MAX_NAME} letras caben en los títulos.`,
  },
  {
    path: ["shortName"],
    text: "¿Y en corto? Es el nombre del icono en el celular, hasta 12 letras.",
  },
  { path: ["legalName"], text: "¿Cuál es la razón social? Está en la ficha RUC." },
  { path: ["ruc"], text: "¿Cuál es el RUC? Son 11 dígitos." },
  { path: ["email"], text: "¿Qué correo revisan todos los días?" },
  { path: ["phone"], text: "¿Cuál es el teléfono? Como «966 123 456» o «(066) 31 2345»." },
  {
    path: ["whatsapp", "phone"],
    text: "¿WhatsApp tiene otro número? Si es el mismo, déjalo vacío.",
  },
];

/** What is asked of each office. */
export const officeQuestions = (index: number): FactQuestion[] =>
  Object.entries({
    street: `¿Calle y número de la ${index === 0 ? "primera" : "otra"} oficina?`,
    district: "¿En qué distrito?",
    province: "¿En qué provincia?",
    region: "¿En qué departamento?",
    city: "¿Cómo le dicen a esa ciudad? Es el título de la oficina.",
    hours:
      "¿En qué horario? Como «lunes a viernes, 9:00 a 13:00 y 15:00 a 18:00; sábado, 9:00 a 13:00».",
  }).map(([field, text]) => ({ path: ["offices", index, field], text }));

/** The facts after the offices. */
export const lastQuestions: FactQuestion[] = [
  { path: ["hosting"], text: "¿Quién aloja el sitio y en qué país? Como «Proveedor, en Chile»." },
  { path: ["mailProvider"], text: "¿Quién da el correo de la empresa y en qué país?" },
];

/** The settings of the site that `npm run setup` asks for; .env takes them. */
export const siteQuestions: Question[] = [
  {
    name: "SITE_URL",
    text: "¿Cuál es la dirección pública del sitio? Como https://empresa.pe",
  },
  {
    name: "INBOX_PASSWORD",
    text: "¿Qué contraseña abre la bandeja de mensajes, en /bandeja? De 12 letras o más. Vacía: no hay bandeja en el sitio.",
    secret: true,
  },
  {
    name: "ALERT_URL",
    text: "¿Te avisamos en el celular de cada mensaje y si algo se detiene? Instala «ntfy», inventa un canal y pon https://ntfy.sh/tu-canal (docs/bandeja.md). Vacío: no se avisa.",
  },
];

/** The settings of EmailJS, and where each is found; EmailJS asks for the required ones with every mail. */
export const accountQuestions: Question[] = [
  {
    name: "EMAILJS_SERVICE_ID",
    text: "Service ID: en emailjs.com, «Email Services», la cuenta que envía (service_…).",
    required: true,
  },
  {
    name: "EMAILJS_TEMPLATE_ID",
    text: "Template ID: en «Email Templates», la plantilla (template_…).",
    required: true,
  },
  { name: "EMAILJS_PUBLIC_KEY", text: "Public Key: en «Account», «General».", required: true },
  {
    name: "EMAILJS_PRIVATE_KEY",
    text: "Private Key, solo si en «Account», «Security» pediste que se use. Si no, déjala vacía.",
    secret: true,
  },
];
