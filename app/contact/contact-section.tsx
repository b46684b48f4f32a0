import { company } from "~/content/company";
import { ContactForm } from "./contact-form";

/** The form as it stands under every page but /contacto. */
export function ContactSection() {
  return (
    <section className="contact-section night terrace" aria-labelledby="escribenos">
      <div className="container columns">
        <div>
          <h2 id="escribenos">Contáctanos</h2>
          <p>Cuéntanos qué necesitas y dónde. Te respondemos por correo o al celular.</p>
          <p className="contact-section__phone">
            <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a>
          </p>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
