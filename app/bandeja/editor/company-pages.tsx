import { companySchema } from "~/content/company-rules.server";
import { BackTo } from "../web/back-to";
import { PasswordField } from "../web/login";
import { COMPANY_PATH, companySections } from "./company-sections";
import { EditorForm } from "./editor-form";
import { editorFields } from "./fields.server";
import { Restore, Saved } from "./history-page";
import type { EditorView } from "./views";

type ViewOf<Page extends EditorView["page"]> = Extract<EditorView, { page: Page }>;

/** The start page of the company data, with a link to each section. */
export function CompanyPage({ savedHash, wasRefused }: ViewOf<"company">) {
  return (
    <>
      <BackTo path="/bandeja/contenido">Publicar</BackTo>
      <h1>Datos de la empresa</h1>
      {savedHash !== undefined && <Saved action={COMPANY_PATH} hash={savedHash} />}
      {wasRefused && (
        <p className="problem" role="alert">
          No se hizo: los datos cambiaron mientras tanto.
        </p>
      )}
      <ul className="entries">
        {Object.entries(companySections).map(([slug, { title }]) => (
          <li key={slug} className="row">
            <a href={`${COMPANY_PATH}/${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
      <p>
        <a href={`${COMPANY_PATH}/historial`}>Volver a una versión anterior</a>
      </p>
    </>
  );
}

/** The form of one page of facts. */
export function SectionPage({ section, hash, facts, errors, stored }: ViewOf<"section">) {
  const { title, keys } = companySections[section] ?? { title: "", keys: [] };
  const names: string[] = keys;
  const own = (value: object) =>
    editorFields(companySchema, value).filter(({ name }) => names.includes(name));
  return (
    <>
      <BackTo path={COMPANY_PATH}>Datos de la empresa</BackTo>
      <h1>{title}</h1>
      <EditorForm
        action={`${COMPANY_PATH}/${section}`}
        fields={own(facts)}
        conflict={stored && { fields: own(stored) }}
        {...{ hash, errors }}
      />
    </>
  );
}

/** The kept versions of the facts. */
export function CompanyHistoryPage({ times }: ViewOf<"companyHistory">) {
  return (
    <>
      <BackTo path={COMPANY_PATH}>Datos de la empresa</BackTo>
      <h1>Versiones anteriores</h1>
      {times.length === 0 && <p>Todavía no hay: la primera se guarda con el primer cambio.</p>}
      <ul className="entries">
        {times.map((at) => (
          <li key={at}>
            <Restore action={`${COMPANY_PATH}/historial`} at={at} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asks for the password before the contact facts change. */
export function ConfirmPage({ action, typed, problem }: ViewOf<"confirm">) {
  return (
    <form method="post" action={action} className="login">
      <h1>Escribe la contraseña otra vez</h1>
      <p>
        Cambias el teléfono, WhatsApp, el correo, una red social o los datos de identidad: por ahí
        llegan los clientes. Lo que escribiste se guarda después.
      </p>
      {typed.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <PasswordField problem={problem} />
      <button className="button">Guardar y publicar</button>
      <a href={COMPANY_PATH}>No cambiar nada</a>
    </form>
  );
}
