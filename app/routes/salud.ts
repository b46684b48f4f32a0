/** Tells a health check that the server answers; it says nothing of anybody. */
export function loader(): Response {
  return new Response("ok", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
