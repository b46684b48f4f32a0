import type { Step } from "./pipeline.server";
import { respond } from "./rendered-document.server";

/** Answers with a page that was found right within the last second: Remix is not needed for it. */
export const sendCached: Step = ({ request, response, path, documentCache }) => {
  if (request.method === "POST") return false;
  const fresh = documentCache.getFresh(path);
  if (!fresh) return false;
  const { headers, method } = request;
  return fresh.then(
    (document) => {
      const answer = respond(document, {
        acceptEncoding: [headers["accept-encoding"]].flat().join(","),
        ifNoneMatch: headers["if-none-match"],
      });
      response.writeHead(answer.status, answer.headers);
      response.end(method === "HEAD" ? undefined : (answer.body ?? undefined));
      return true;
    },
    () => false,
  );
};
