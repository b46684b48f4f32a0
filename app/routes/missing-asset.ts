/** A build file that does not exist is a 404: a page in its place would run as a script. */
export function loader(): Response {
  return new Response("No existe.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}

export const action = loader;
