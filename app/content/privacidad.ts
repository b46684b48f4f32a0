import { company } from "./company";
import type { PageMeta, Point } from "./types";

/** A part of the privacy page. */
export interface PrivacySection {
  id: string;
  title: string;
  intro?: string;
  items: Point[];
}

/** What the privacy page says before its parts. */
export interface Privacy {
  meta: PageMeta;
  heading: string;
  lead: string;
  law: string;
  mailLabel: string;
}

/** The privacy page, by Ley 29733 and its Reglamento; an empty fact of the company is left out. */
export const privacidad: Privacy = {
  meta: {
    updated: "2026-11-21",
    name: "Privacidad",
    title: `Privacidad y datos personales | ${company.name}`,
    description:
      "Qué datos pide el formulario de contacto, para qué los usamos, quién los recibe, cuánto tiempo los guardamos y cómo ejerces tus derechos.",
    card: "Privacidad. Qué hacemos con tus datos.",
  },
  heading: "Qué hacemos con tus datos",
  lead: "Qué datos pide el formulario de contacto, para qué los usamos, quién los recibe, cuánto tiempo los guardamos y cómo ejerces tus derechos.",
  law: "Te informamos como piden la Ley N.°\u00a029733, Ley de Protección de Datos Personales, y su Reglamento, aprobado por el Decreto Supremo N.°\u00a0016-2024-JUS.",
  mailLabel: "Ejerce tus derechos por correo",
};

/** The short notice under the form, up to its link; `days` is how long a message is kept. */
export function privacyNotice(days: number): { text: string; link: string } {
  return {
    text: `Usamos estos datos solo para responderte, y se borran ${after(days)}. Puedes pedir verlos, corregirlos o borrarlos.`,
    link: "Quién los recibe y cómo los cuidamos",
  };
}

/** The parts of the privacy page; `days` is how long a message is kept. */
export function privacySections(days: number): PrivacySection[] {
  const { name, legalName, ruc, dataBankCode, hosting, mailProvider, email, offices, logDays } =
    company;
  return [
    {
      id: "quien-responde",
      title: "Quién responde por tus datos",
      items: given([
        ["Titular del banco de datos", legalName ? `${legalName} (${name})` : name],
        ["RUC", ruc],
        ["Dirección", offices.map(addressOf).join(" ")],
        ["Correo", email],
        ["Registro Nacional de Protección de Datos Personales", dataBankCode],
      ]),
    },
    {
      id: "que-datos",
      title: "Qué datos y para qué",
      items: [
        {
          name: "Nombre, correo, celular y mensaje",
          text: "Con ellos respondemos tu consulta y, si lo pides, preparamos una visita o un presupuesto. No los usamos para enviarte publicidad ni los vendemos.",
        },
        {
          name: "La página y el enlace",
          text: "Con el mensaje guardamos desde qué página escribiste y, si llegaste por un enlace con etiquetas de campaña (utm), esas etiquetas. Así sabemos de dónde llegan las consultas y qué páginas y anuncios sirven.",
        },
        {
          name: "Un código de tu conexión",
          text: "Para frenar envíos masivos guardamos un código derivado de tu dirección IP durante un día, o hasta que sale tu mensaje si tarda más. No guardamos la dirección junto a tu mensaje.",
        },
        {
          name: "El registro del servidor",
          text: "Para proteger el sitio, el servidor anota la dirección IP, la hora y la página que se pide. No lo usamos para saber quién eres.",
        },
        {
          name: "Si nos escribes por otro lado",
          text: "Lo que nos cuentas por WhatsApp, teléfono o correo lo usamos igual: para atenderte y nada más.",
        },
        {
          name: "¿Es obligatorio?",
          text: "Los cuatro campos lo son: así podemos ubicarte por correo o celular. Si no quieres llenarlos, llámanos. Tratamos tus datos porque hacen falta para atender lo que pides y, si sigues adelante, preparar un contrato contigo.",
        },
      ],
    },
    {
      id: "quien-los-recibe",
      title: "Quién los recibe",
      items: given([
        [
          "EmailJS, fuera del Perú",
          "Nos envía tu mensaje por correo. Lo ofrece EmailJS Pte. Ltd., una empresa extranjera, como encargada nuestra: tu nombre, correo, celular y mensaje viajan a sus servidores para ese fin. Es un flujo transfronterizo de datos.",
        ],
        [
          "Nuestro buzón",
          `El mensaje llega a ${email}, que lee nuestro equipo.${mailProvider && ` El buzón es de ${mailProvider}.`}`,
        ],
        ["Nuestro servidor", hosting && `El sitio y la copia de tu mensaje están en ${hosting}.`],
        [
          "Nadie más",
          "Fuera de nuestros proveedores de alojamiento y correo, que actúan como encargados, y de una autoridad, si la ley lo ordena.",
        ],
      ]),
    },
    {
      id: "cuanto-tiempo",
      title: "Cuánto tiempo los guardamos",
      items: [
        {
          name: "En nuestro servidor",
          text: `La copia del mensaje se borra ${after(days)} de que salió el correo, o de que dejamos de intentarlo. Lo que parece spam se borra a los 30 días. Una copia de respaldo puede tardar un poco más en desaparecer.`,
        },
        {
          name: "En EmailJS",
          text: "Su historial guarda lo enviado por el tiempo que fija ese servicio. Si pides que borremos tus datos, también los borramos de ahí.",
        },
        {
          name: "El registro del servidor",
          text: logDays
            ? `Se borra ${after(Number(logDays))}.`
            : "Lo más antiguo se borra cuando llena el espacio que tiene.",
        },
        {
          name: "En nuestro buzón",
          text: "El correo se queda mientras atendemos tu consulta y el trabajo que salga de ella. Puedes pedir que lo borremos.",
        },
      ],
    },
    {
      id: "tus-derechos",
      title: "Tus derechos",
      intro: "Son gratuitos, y los ejerces tú o tu representante, con poder.",
      items: [
        {
          name: "Acceso",
          text: "Saber qué datos tuyos tenemos, de dónde salieron, para qué los usamos y a quién se los dimos.",
        },
        { name: "Rectificación", text: "Corregir, actualizar o completar lo que está mal." },
        { name: "Cancelación", text: "Pedir que los borremos cuando ya no hacen falta." },
        {
          name: "Oposición",
          text: "Pedir, explicando el motivo, que dejemos de usarlos para algo.",
        },
        {
          name: "Portabilidad",
          text: "Pedir tus datos en un formato que puedas llevar a otro lado, cuando corresponda.",
        },
        {
          name: "Cómo pedirlo",
          text: `Escribe a ${email} o deja una carta en una de nuestras oficinas. Di quién eres, cómo podemos comprobarlo, qué derecho ejerces, sobre qué datos y a dónde te respondemos. ${answerDays()}`,
        },
        {
          name: "Si no quedas conforme",
          text: "Puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales, del Ministerio de Justicia y Derechos Humanos.",
        },
      ],
    },
    {
      id: "cookies",
      title: "Sin cookies",
      items: [
        {
          name: "Este sitio no usa cookies",
          text: "Tampoco herramientas que sigan tu visita. Tu navegador recuerda hasta dónde bajaste en cada página mientras la pestaña está abierta; eso no sale de tu equipo.",
        },
        {
          name: "Enlaces a otros servicios",
          text: "WhatsApp y el mapa de cada oficina son de otras empresas y tienen sus propias reglas.",
        },
      ],
    },
  ];
}

/** How soon a right is answered: the days as the owner's lawyer gave them, or the law that has them. */
function answerDays(): string {
  const { rightsDays } = company;
  return rightsDays
    ? `Contestamos en ${rightsDays} días hábiles como máximo.`
    : "Contestamos dentro del plazo que fija el Reglamento.";
}

/** The facts that are given: an empty one has no row. */
function given(rows: [name: string, text: string][]): Point[] {
  return rows.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

function addressOf({ city, street, district, province }: (typeof company.offices)[number]): string {
  return `${city}: ${street}, ${[...new Set([district, province])].join(", ")}.`;
}

function after(days: number): string {
  return days === 1 ? "al día" : `a los ${days} días`;
}
