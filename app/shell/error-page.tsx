import { company } from "~/content/company";
import { LogoMark } from "~/ui/logo";
import { whatsappUrl } from "./whatsapp";

/** What a visitor sees when a page cannot be shown: what to do next, and how to reach people. */
export function ErrorPage({ title, text }: { title: string; text: string }) {
  return (
    <main className="error-page night" id="contenido">
      <p className="brand">
        <LogoMark />
        <span>{company.name}</span>
      </p>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p className="lead">
        Llámanos al <a href={`tel:${company.phone.e164}`}>{company.phone.display}</a> o escríbenos
        por{" "}
        <a href={whatsappUrl} target="_blank" rel="noopener noreferrer">
          WhatsApp
        </a>
        .
      </p>
      <p>
        <a className="button" href="/home">
          Ir al inicio
        </a>
      </p>
    </main>
  );
}
