import type { Step } from "./pipeline.server";
import { respond } from "./rendered-document.server";
import { writeAnswer } from "./send-answer.server";

/** Answers with a page that was found right within the last second: Remix is not needed for it. */
export const sendCached: Step = ({ request, response, path, documentCache }) => {
  if (request.method === "POST") return false;
  const document = documentCache.getFresh(path);
  if (!document) return false;
  const { headers } = request;
  const answer = respond(document, {
    acceptEncoding: headers["accept-encoding"],
    ifNoneMatch: headers["if-none-match"],
  });
  writeAnswer(request, response, answer);
  return true;
};
