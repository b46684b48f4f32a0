/** Another provider is another Mailer, named here, and its account in env. */
export { adviceFor, createEmailjsMailer as createMailer, providerName } from "./emailjs.server";
