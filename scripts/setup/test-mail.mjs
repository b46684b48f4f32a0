const ANSWER_MS = 15_000;

const advice = {
  400: "algún identificador está mal",
  403: "en EmailJS, Account → Security, permite llamadas de servidores, o pon la Private Key",
  404: "la Public Key no es de ninguna cuenta",
  412: "venció el permiso de la cuenta de correo: conéctala otra vez en Email Services",
  422: "la plantilla no tiene destinatario: llena «To Email»",
  426: "se acabó la cuota del mes",
  429: "demasiados envíos seguidos: prueba en un minuto",
};

/**
 * Sends one mail with the settings given, by EmailJS.
 *
 * @param {Record<string, string>} settings
 * @returns {Promise<string>} in Spanish, what became of it and what to do
 */
export async function sendTestMail(settings) {
  const origin = settings.EMAILJS_URL || "https://api.emailjs.com";
  const body = {
    lib_version: "4.4.1",
    user_id: settings.EMAILJS_PUBLIC_KEY,
    service_id: settings.EMAILJS_SERVICE_ID,
    template_id: settings.EMAILJS_TEMPLATE_ID,
    ...(settings.EMAILJS_PRIVATE_KEY && { accessToken: settings.EMAILJS_PRIVATE_KEY }),
    template_params: {
      from_name: "Prueba del sitio",
      from_email: "prueba@example.com",
      n_cell: "900000000",
      message: "Si lees esto, los mensajes del formulario llegan a este buzón.",
    },
  };
  try {
    const { status } = await fetch(`${origin}/api/v1.0/email/send`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (status === 200) return "Correo de prueba enviado: mira el buzón de la empresa.";
    return `EmailJS respondió ${status}: ${advice[status] ?? "no está disponible ahora, prueba más tarde"}.`;
  } catch {
    return `No hubo respuesta de ${origin}: revisa la conexión y prueba otra vez.`;
  }
}
