import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import type { LoginError } from "~/bandeja/login.server";
import { Login } from "~/bandeja/web/login";
import { owner } from "~/start.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return (await owner.hasSession(request)) ? redirect("/bandeja") : null;
}

export const action = ({ request }: ActionFunctionArgs) => owner.logIn(request);

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LoginPage() {
  return <Login {...useActionData<LoginError>()} />;
}
