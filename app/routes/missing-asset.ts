/** Answers 404 for a missing build file: the catch-all route would send a page, which a browser would run as a script. */
export const loader = (): Response => new Response("No existe.", { status: 404 });
