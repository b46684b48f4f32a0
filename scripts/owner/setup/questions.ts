import type { faultOf } from "~/env.server";

/** A setting that is asked for. */
export interface Question {
  name: Parameters<typeof faultOf>[0];
  text: string;
  required?: boolean;
  /** It is not shown again. */
  secret?: boolean;
}

/** The facts that `npm run setup` asks for; company.json takes them and holds the others. */
export const factQuestions: { path: (string | number)[]; text: string }[] = [
  { path: ["name"], text: "¿Cómo se llama la empresa? Es el nombre comercial." },
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
  { path: ["offices", 0, "street"], text: "¿Calle y número de la primera oficina?" },
  { path: ["offices", 0, "district"], text: "¿En qué distrito?" },
  { path: ["offices", 0, "province"], text: "¿En qué provincia?" },
  { path: ["offices", 0, "region"], text: "¿En qué departamento?" },
  {
    path: ["offices", 0, "city"],
    text: "¿Cómo le dicen a esa ciudad? Es el título de la oficina.",
  },
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
