import { company } from "~/content/company";
import { chatUrl } from "~/content/phone";
import type { Message } from "~/message/fields";
import { NewTabLink } from "~/ui/new-tab-link";
import { texts } from "./banner-texts";
import { chatText } from "./chat-text";
import type { Outcome } from "./outcome";
import { whatComesNext } from "./what-comes-next";

/** The answer to a message, in a live region. */
export function Banner({ outcome }: { outcome: Outcome }) {
  const isSent = outcome.kind === "sent";
  return (
    <div className={`outcome outcome--${outcome.kind}`}>
      <div
        className="banner"
        role={isSent ? "status" : "alert"}
        tabIndex={-1}
        // Without JavaScript, autofocus scrolls to the banner, and screen readers read it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        {isSent ? texts.sent : outcome.text}
      </div>
      {isSent && <p>{whatComesNext()}</p>}
      {!isSent && outcome.detail && <p>{outcome.detail}</p>}
      {!isSent && outcome.unsent && <WhatsAppOffer values={outcome.values} />}
    </div>
  );
}

function WhatsAppOffer({ values }: { values: Message | undefined }) {
  const { number, text } = company.whatsapp;
  return (
    <p>
      También puedes{" "}
      <NewTabLink href={chatUrl({ number, text: values ? chatText(values) : text })}>
        enviarlo por WhatsApp
      </NewTabLink>
      , con lo que ya escribiste.
    </p>
  );
}
