import { company } from "~/content/company";
import { chatUrl } from "~/content/phone.shared";
import { Paragraph } from "~/ui/linked";
import { NewTabLink } from "~/ui/new-tab-link";
import { texts } from "./banner-texts.shared";
import type { Outcome } from "./outcome";
import { whenWeAnswer } from "./what-comes-next";

/** The answer to a message, as an alert also when it was sent: Orca says only the role of a status. */
export function Banner({ outcome }: { outcome: Outcome }) {
  const isSent = outcome.kind === "sent";
  return (
    <div className={`outcome outcome--${outcome.kind}`}>
      <div
        className="banner"
        role="alert"
        tabIndex={-1}
        // Without JavaScript, autofocus scrolls to the banner, and screen readers read it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        {isSent ? texts.sent : outcome.text}
      </div>
      {isSent && <Paragraph text={whenWeAnswer()} />}
      {!isSent && outcome.detail && <p>{outcome.detail}</p>}
      {!isSent && outcome.chat && <WhatsAppOffer text={outcome.chat} />}
    </div>
  );
}

function WhatsAppOffer({ text }: { text: string }) {
  return (
    <p>
      También puedes{" "}
      <NewTabLink href={chatUrl({ number: company.whatsapp.number, text })}>
        enviarlo por WhatsApp
      </NewTabLink>
      , con lo que ya escribiste.
    </p>
  );
}
