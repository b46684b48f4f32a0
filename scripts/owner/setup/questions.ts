import { clientFacts } from "~/content/client-facts-rules.server";
import type { faultOf } from "~/env.server";

export interface Question {
  name: Parameters<typeof faultOf>[0];
  text: string;
  required?: boolean;
  /** It is not shown again. */
  secret?: boolean;
}

const paths = (names: string[]) => names.map((name) => name.split("."));

/** The facts that `npm run setup` asks for before the offices and after them, in the words of their rules. */
export const factPaths = paths([
  "name",
  "tagline",
  "legalName",
  "ruc",
  "email",
  "phone",
  "whatsapp.phone",
]);
export const lastPaths = paths([
  ...["hosting", "mailProvider", "answerTime"],
  ...Object.keys(clientFacts),
]);

export const serviceFields = ["price", "includes", "time", "warranty"];

export const officeFields = ["street", "district", "province", "region", "city", "hours"];

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
