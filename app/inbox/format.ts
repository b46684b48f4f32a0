import { fieldOf, type FieldName } from "~/message/fields";
import type { MessageRow, Status } from "~/outbox/store/database.server";
import { capitalize } from "~/words";

export const statusLabels: Record<Status, string> = {
  pending: "Sin enviar por correo",
  held: "Correo detenido",
  delivered: "Enviado",
  spam: "No deseado",
};

export function columnTitle(name: FieldName): string {
  return capitalize(fieldOf(name).noun);
}

/** Returns the campaign labels of a message, such as "facebook / abril"; empty without labels. */
export function formatCampaign({ utm }: Pick<MessageRow, "utm">): string {
  if (utm === null) return "";
  const labels = new URLSearchParams(utm);
  const names = ["utm_source", "utm_medium", "utm_campaign"];
  const shownLabels = names.flatMap((name) => labels.get(name) ?? []);
  return shownLabels.join(" / ") || utm;
}

export function formatMessageCount(count: number): string {
  return count === 1 ? "un mensaje" : `${count} mensajes`;
}
