/** The provider that the site uses. To change it, export another one here, and add its account to env.server.ts. */
export { createEmailjsMailer as createMailer, provider } from "./emailjs.server";
