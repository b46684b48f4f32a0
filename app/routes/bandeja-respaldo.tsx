import { useSearchParams } from "@remix-run/react";
import { BackTo } from "~/bandeja/back-to";
import { PasswordField } from "~/bandeja/login";
import { ownerTitle } from "~/bandeja/title";
import { owner } from "~/start.server";

export const meta = () => ownerTitle("Llevarse una copia");

export const loader = owner.loader(() => null);

const REFUSED = "La contraseña no es correcta, o hubo demasiados intentos: espera unos minutos.";

export default function CopyPage() {
  const [query] = useSearchParams();
  return (
    <>
      <BackTo path="/bandeja">Todos los mensajes</BackTo>
      <form method="post" action="/bandeja/respaldo/archivo" className="login">
        <h1>Llevarse una copia</h1>
        <p>
          Los mensajes, lo publicado, las fotos y las versiones anteriores, en un archivo. Guárdalo
          en otro lugar: tiene datos personales. Quien instaló el sitio puede restaurarlo.
        </p>
        <PasswordField problem={query.has("clave") ? REFUSED : undefined} />
        <button className="button">Descargar la copia de hoy</button>
      </form>
    </>
  );
}
