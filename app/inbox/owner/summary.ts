import { toSafeLine } from "~/log";
import { limaMonth } from "~/time";
import type { MessageRow } from "../store/database.server";
import { columns } from "./format";

/** What the summary needs to know of a message: when it came and from where, not who wrote it. */
export type Origin = Pick<MessageRow, "received_at" | "page" | "utm">;

/** How many messages came each month of Lima, by page and by campaign; the newest month first. */
export function summarize(origins: Origin[]): string {
  if (origins.length === 0) return "No hay mensajes.";
  return [
    table("Página", origins, ({ page }) => page ?? "(no se sabe)"),
    table("Campaña", origins, ({ utm }) => campaignOf(utm)),
  ].join("\n\n");
}

function table(title: string, origins: Origin[], nameOf: (origin: Origin) => string): string {
  const counts = new Map<string, Map<string, number>>();
  for (const origin of origins) {
    const month = limaMonth(Date.parse(origin.received_at));
    const names = counts.get(month) ?? new Map<string, number>();
    const name = toSafeLine(nameOf(origin), 60);
    counts.set(month, names.set(name, (names.get(name) ?? 0) + 1));
  }
  const lines = [...counts].flatMap(([month, names]) =>
    [...names]
      .sort(([, one], [, other]) => other - one)
      .map(([name, count]) => [month, String(count), name]),
  );
  return columns([["Mes", "Mensajes", title], ...lines]);
}

/** The source of a campaign with its name, as far as the link said them. */
function campaignOf(utm: string | null): string {
  const labels = new URLSearchParams(utm ?? "");
  const said = ["utm_source", "utm_campaign"].flatMap((name) => labels.get(name) ?? []);
  return said.join(" / ") || (utm ? "(sin utm_source)" : "(sin etiquetas)");
}
