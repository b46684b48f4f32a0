/** The one place that names the provider. To change it, export another Mailer and add its account to env. */
export { adviceFor, createEmailjsMailer as createMailer, providerName } from "./emailjs.server";
