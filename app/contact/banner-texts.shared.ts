/** The sentences of the banner. docs/specification.md, section 7, requires the first four. */
export const texts = {
  required: "Todos los campos son obligatorios.",
  /** In the place of `required`, when the form has an optional field. */
  missing: "Falta algún campo obligatorio.",
  invalid: "Por favor, ingresa un correo y celular válidos.",
  failed: "Hubo un problema al enviar el mensaje. Inténtalo de nuevo.",
  sent: "¡Tu mensaje ha sido enviado con éxito!",
  tooLong: "Un campo es demasiado largo. Acórtalo e inténtalo de nuevo.",
  limited: (wait: string) => `Llegaron muchos mensajes desde tu conexión: espera ${wait}.`,
  full: (phone: string) => `Ahora no podemos recibir más mensajes por aquí. Llámanos al ${phone}.`,
  unreadable: "No pudimos leer el formulario. Vuelve a llenarlo e inténtalo de nuevo.",
} as const;
