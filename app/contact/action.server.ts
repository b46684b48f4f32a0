import { data } from "@remix-run/node";
import { company } from "~/content/company";
import { clientAddressOf } from "~/http/request-headers.server";
import { readForm } from "~/http/read-form.server";
import { honeypotName, shorten } from "~/message/fields";
import type { Outbox } from "~/outbox/outbox.server";
import { waitInWords } from "~/words";
import { texts } from "./banner-texts.shared";
import { campaignLabels, campaignLabelsOfUrl, parseUrl } from "./campaign.shared";
import { failed, refused, sent, type Outcome } from "./outcome";
import { readFields, errorsIn } from "./read-message.server";

/** Handles a POST of the contact form: 200 sent, 400 refused, 429 too many, 502 not sent; `readForm` answers 413. */
export async function receiveContact(request: Request, outbox: Outbox) {
  const form = await readForm(request);
  if (!form) return answer({ kind: "error", text: texts.unreadable }, 400);

  const message = readFields(form);
  const errors = errorsIn(message);
  const referer = request.headers.get("Referer") ?? "";
  const isSpam = Boolean(form.get(honeypotName));
  if (Object.keys(errors).length > 0 && !isSpam) return answer(refused(errors, message), 400);

  const result = await outbox.submit({
    // Spam may be too long to be stored, because its errors do not count.
    message: isSpam ? shorten(message) : message,
    address: clientAddressOf(request),
    page: pageOf(referer),
    utm: campaignOf(form, referer),
    isSpam,
  });
  // Whatever became of it: a bot must not learn what stopped it.
  if (isSpam) return answer(sent, 200);
  switch (result.kind) {
    case "sent":
    case "queued":
      return answer(sent, 200);
    case "limited":
      return answer(failed(message, texts.limited(waitInWords(result.waitSeconds))), 429, {
        "Retry-After": String(result.waitSeconds),
      });
    case "full":
      return answer(failed(message, texts.full(company.phone.display)), 429);
    case "failed":
      return answer(failed(message), 502);
  }
}

function answer(outcome: Outcome, status: number, headers: Record<string, string> = {}) {
  return data(outcome, { status, headers });
}

const MAX_PAGE_LENGTH = 200;

/** Returns the path of the page with the form. */
function pageOf(referer: string): string | null {
  return parseUrl(referer)?.pathname.slice(0, MAX_PAGE_LENGTH) ?? null;
}

/** Returns the campaign labels that the script added to the form, else those of the page's address. */
function campaignOf(form: FormData, referer: string): string | null {
  const posted = campaignLabels(form);
  const labels = posted.length > 0 ? posted : campaignLabelsOfUrl(referer);
  return new URLSearchParams(labels).toString() || null;
}
