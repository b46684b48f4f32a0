import { company, whatsappUrl } from "~/content/company";
import { Linked } from "~/ui/linked";
import { NewTabLink } from "~/ui/new-tab-link";

/**
 * What comes after a message, and what to do without an email address. Not after a message was sent: the banner then
 * says the first.
 */
export function WhatComesNext({ lead = "" }: { lead?: string }) {
  // One text node, so that the font swap does not move its start.
  const text = `${lead} ${whenWeAnswer()} ¿No usas correo? Llama o manda un audio por `;
  return (
    <>
      <Linked text={text.trimStart()} />
      <NewTabLink href={whatsappUrl()}>WhatsApp</NewTabLink>.
    </>
  );
}

/** When and by which channel the company answers, if known. */
export function whenWeAnswer(): string {
  const { answerTime } = company;
  return `Te respondemos a tu correo o a tu celular${answerTime && `, ${answerTime}`}.`;
}
