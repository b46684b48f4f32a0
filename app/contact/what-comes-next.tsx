import { company } from "~/content/company";
import { whatsappUrl } from "~/shell/whatsapp";
import { Linked } from "~/ui/linked";
import { NewTabLink } from "~/ui/new-tab-link";

/**
 * A text, and after it what to do without an email address: one text node, whose start the font swap does not move.
 * It does not belong after a sent message.
 */
export function WithoutEmail({ after }: { after: string }) {
  return (
    <>
      <Linked text={`${after} ¿No usas correo? Llámanos o mándanos un audio por `} />
      <NewTabLink href={whatsappUrl()}>WhatsApp</NewTabLink>.
    </>
  );
}

/** When and by which channel the company answers, if known. */
export function whatComesNext(): string {
  const { answerTime } = company;
  return `Te respondemos a tu correo o a tu celular${answerTime && `, ${answerTime}`}.`;
}
