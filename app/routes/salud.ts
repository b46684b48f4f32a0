/** Answers while the process serves. */
export const loader = (): Response => new Response("ok");
