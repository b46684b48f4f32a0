import { providerName } from "~/mail/provider.server";
import type { ActionName } from "./message-card";

/** What was done, as the address of the next page says it. */
const notices = {
  atendido: "Quedó como atendido.",
  "por-atender": "Quedó por atender.",
  reenviar: "Se intenta ahora: mira en un momento si dice Enviado.",
  "no-es-spam": "Ya no es spam: sale por correo como los demás.",
  "es-spam": "Quedó aparte como spam; se borra solo a los 30 días.",
  borrar: `Se borró de esta bandeja. Bórralo también de tu correo y del historial de ${providerName}.`,
  persona: `Se borró todo lo de esa persona en esta bandeja. Falta tu correo, el historial de ${providerName} y los respaldos.`,
  nada: "No se pudo: el mensaje cambió mientras tanto, o se está enviando en este momento. Míralo otra vez.",
} satisfies Record<ActionName | "persona" | "nada", string>;

const isCode = (code: string): code is keyof typeof notices => Object.hasOwn(notices, code);

/** Tells the owner what became of the last button. */
export function Notice({ code }: { code: string | null }) {
  if (code === null || !isCode(code)) return null;
  return (
    <p className="notice" role="status">
      {notices[code]}
    </p>
  );
}
