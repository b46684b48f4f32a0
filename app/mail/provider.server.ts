/** The only import of the provider. To change it, export another Mailer here and add its account to env. */
export { adviceFor, createEmailjsMailer as createMailer, providerName } from "./emailjs.server";
