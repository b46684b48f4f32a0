/** The only import of the provider. To change it, export another one here and add its account to env. */
export { createEmailjsMailer as createMailer, provider } from "./emailjs.server";
