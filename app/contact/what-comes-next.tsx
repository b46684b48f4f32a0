import { company, whatsappUrl } from "~/content/company";
import { Linked } from "~/ui/linked";
import { NewTabLink } from "~/ui/new-tab-link";

/** Says, after `lead`, when the company answers, and what to do without email. After a sent message banner.tsx says when. */
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

/** Says by which channel the company answers and, if the company's facts say it, when. */
export function whenWeAnswer(): string {
  const { answerTime } = company;
  return `Te respondemos a tu correo o a tu celular${answerTime && `, ${answerTime}`}.`;
}
