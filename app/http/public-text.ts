/** Answers with a text that caches may keep for an hour. */
export function publicText(text: string, type = "text/plain"): Response {
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": "public, max-age=3600",
    },
  });
}
