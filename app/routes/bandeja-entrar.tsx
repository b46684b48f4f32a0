import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { LOGIN_PATH } from "~/bandeja/login.server";
import type { PasswordAnswer } from "~/bandeja/password-fields";
import { PasswordForm } from "~/bandeja/password-form";
import { owner } from "~/start.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return (await owner.hasSession(request)) ? redirect("/bandeja") : null;
}

export const action = ({ request }: ActionFunctionArgs) => owner.login.logIn(request);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LoginPage() {
  return (
    <PasswordForm
      title="Tus mensajes"
      formUrl={LOGIN_PATH}
      button="Entrar"
      {...useActionData<PasswordAnswer>()}
    />
  );
}
