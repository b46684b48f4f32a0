/** Every sentence of the contact form; the first four are fixed by the specification, section 8. */
export const texts = {
  required: "Todos los campos son obligatorios.",
  invalid: "Por favor, ingresa un correo y celular válidos.",
  failed: "Hubo un problema al enviar el mensaje. Inténtalo de nuevo.",
  sent: "¡Tu mensaje ha sido enviado con éxito!",
  tooLong: "Tu mensaje es demasiado largo. Acórtalo e inténtalo de nuevo.",
  unreadable: "No pudimos leer el formulario. Vuelve a llenarlo e inténtalo de nuevo.",
} as const;
