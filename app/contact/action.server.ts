import { data } from "@remix-run/node";
import { CLIENT_ADDRESS } from "~/http/front-door.server";
import { inbox } from "~/inbox/index.server";
import { campaignLabels, labelsOf } from "./campaign";
import { honeypotName, type ContactMessage } from "./fields";
import { failed, refused, sent, type Outcome } from "./outcome";
import { readForm } from "./read-form.server";
import { readFields, validate } from "./schema.server";
import { texts } from "./texts";

/**
 * Takes one post of the contact form and tells its outcome with its status: 200 sent, 400 refused,
 * 413 too large, 429 too many, 502 not sent. What comes before it is the front door's.
 */
export async function receiveContact(request: Request) {
  const form = await readForm(request);
  if (form === "too large") return answer({ kind: "error", text: texts.tooLong }, 413);
  if (form === "unreadable") return answer({ kind: "error", text: texts.unreadable }, 400);

  const message = readFields(form);
  const referer = request.headers.get("Referer") ?? "";
  const sender = {
    address: request.headers.get(CLIENT_ADDRESS) ?? "",
    page: pageOf(referer),
    utm: campaignOf(form, referer),
  };
  if (form.get(honeypotName)) {
    await inbox.setApart(shortened(message), sender);
    return answer(sent, 200);
  }
  const faults = validate(message);
  if (Object.keys(faults).length > 0) return answer(refused(faults, message), 400);

  const reception = await inbox.receive(message, sender);
  switch (reception.kind) {
    case "sent":
      return answer(sent, 200);
    case "limited":
      return answer(failed(message), 429, { "Retry-After": String(reception.retryAfterSeconds) });
    case "failed":
      return answer(failed(message), 502);
  }
}

/** Somebody's outcome is nobody else's: no cache keeps it. */
function answer(outcome: Outcome, status: number, headers: Record<string, string> = {}) {
  return data(outcome, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

function pageOf(referer: string): string | null {
  return URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : null;
}

/** The link that led here: told by the page's script, or still in the address that the form was on. */
function campaignOf(form: FormData, referer: string): string | null {
  const told = campaignLabels(form);
  const labels = told.length > 0 ? told : labelsOf(referer);
  return new URLSearchParams(labels).toString() || null;
}

/** Enough of a machine's post for the owner to judge it. */
function shortened({ from_name, from_email, n_cell, message }: ContactMessage): ContactMessage {
  return {
    from_name: from_name.slice(0, 100),
    from_email: from_email.slice(0, 254),
    n_cell: n_cell.slice(0, 20),
    message: message.slice(0, 5000),
  };
}
