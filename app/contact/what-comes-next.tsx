import { company } from "~/content/company";
import { whatsappUrl } from "~/shell/whatsapp";
import { Linked } from "~/ui/linked";
import { NewTabLink } from "~/ui/new-tab-link";

/**
 * A text, followed by what to do without an email address. One text node, so that the font swap does not move its
 * start. Not for the page of a sent message.
 */
export function WithoutEmail({ text }: { text: string }) {
  return (
    <>
      <Linked text={`${text} ¿No usas correo? Llámanos o mándanos un audio por `} />
      <NewTabLink href={whatsappUrl()}>WhatsApp</NewTabLink>.
    </>
  );
}

/** When and by which channel the company answers, if known. */
export function whatComesNext(): string {
  const { answerTime } = company;
  return `Te respondemos a tu correo o a tu celular${answerTime && `, ${answerTime}`}.`;
}
