import type { Documents } from "~/documents/documents.server";
import { isPublicOrigin, type Settings } from "~/env.server";
import type { Mailer } from "~/mail/mailer";
import { provider } from "~/mail/provider.server";

/** Creates the part that knows what a new site still lacks: the owner's data in the place of samples, and settings. */
export function createReadiness(settings: Settings, documents: Documents, mailer: Mailer) {
  const hasSamples = () =>
    documents.all.some((document) =>
      documents.readingOf(document).problems.some(({ kind }) => kind === "sample"),
    );

  /** Returns whether a public site still shows samples. Search engines are then asked not to keep it. */
  const showsSamples = () => isPublicOrigin(settings.siteUrl) && hasSamples();

  return {
    showsSamples,
    /** Returns the warning that a public site shows samples; undefined when it shows none. */
    warning: (): string | undefined =>
      showsSamples()
        ? `${settings.siteUrl} es público y todavía muestra datos inventados: mientras estén, se pide a los buscadores que no guarden el sitio`
        : undefined,
    /** Returns what a new site still needs, and where it goes. */
    findMissing(): string[] {
      return [
        settings.inboxPassword === null && "INBOX_PASSWORD (en .env; sin ella no hay bandeja)",
        hasSamples() && "los datos de tu empresa (en la bandeja)",
        mailer.account === null &&
          `la cuenta de ${provider.name} (en .env; sin ella los mensajes se guardan y no salen por correo)`,
      ].filter((text) => text !== false);
    },
  };
}
