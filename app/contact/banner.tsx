import { forwardRef } from "react";
import { chatUrl, type Chat } from "~/content/phone";
import type { Message } from "~/message/fields";
import { NewTabLink } from "~/ui/new-tab-link";
import { texts } from "./banner-texts";
import { chatText } from "./chat-text";
import type { Outcome } from "./outcome";

/** Company data in the banner. The server passes it, so that the client bundle contains none. */
export interface BannerFacts {
  whatComesNext: string;
  chat: Chat;
}

type BannerProps = BannerFacts & { outcome: Outcome };

/** The answer to a message, in a live region. */
export const Banner = forwardRef<HTMLDivElement, BannerProps>(function Banner(
  { outcome, whatComesNext, chat },
  ref,
) {
  const isSent = outcome.kind === "sent";
  return (
    <div className={`outcome outcome--${outcome.kind}`}>
      <div
        ref={ref}
        className="banner"
        role={isSent ? "status" : "alert"}
        tabIndex={-1}
        // Without JavaScript, autofocus scrolls to the banner, and screen readers read it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        {isSent ? texts.sent : outcome.text}
      </div>
      {isSent && <p>{whatComesNext}</p>}
      {!isSent && outcome.detail && <p>{outcome.detail}</p>}
      {!isSent && outcome.unsent && <WhatsAppOffer chat={chat} values={outcome.values} />}
    </div>
  );
});

function WhatsAppOffer({ chat, values }: { chat: Chat; values: Message | undefined }) {
  const text = values ? chatText(values) : chat.text;
  return (
    <p>
      También puedes{" "}
      <NewTabLink href={chatUrl({ ...chat, text })}>enviarlo por WhatsApp</NewTabLink>, con lo que
      ya escribiste.
    </p>
  );
}
