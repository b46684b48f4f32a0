import { respondWith } from "./document.server";

/** Says that the messages cannot be read at the moment. */
export function unavailable(): Response {
  return respondWith(
    <>
      <h1>Ahora no se pueden leer los mensajes</h1>
      <p>La base de mensajes no responde. Vuelve a intentarlo en un momento.</p>
    </>,
    { title: "Ahora no se puede", status: 503, signedIn: false, headers: { "Retry-After": "30" } },
  );
}
