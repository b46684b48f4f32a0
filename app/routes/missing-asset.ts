/**
 * Answers 404 for a missing build file. Without it the catch-all route would send a page, which a browser
 * would run as a script.
 */
export function loader(): Response {
  return new Response("No existe.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

export const action = loader;
