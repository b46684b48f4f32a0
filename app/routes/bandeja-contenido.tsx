import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { typedFields } from "~/bandeja/typed-form.server";
import { ownerTitle } from "~/bandeja/title";
import { answerEditor } from "~/editor/editor.server";
import { EditorPage } from "~/editor/editor-page";
import type { EditorView } from "~/editor/views";
import { dropBody, readForm } from "~/http/read-form.server";
import { alerts, documents, owner } from "~/start.server";

export const meta: MetaFunction<typeof loader> = ({ data: view }) =>
  ownerTitle((view as EditorView | undefined)?.title ?? "Publicar");

/** After a POST the answer of the action: the page may show another entry by now, or none. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  (context.answer as ReturnType<typeof answer> | undefined) ?? answer(request, params["*"]);

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  (context.answer = answer(request, params["*"]));

async function answer(request: Request, path = "") {
  const rest = path.split("/").filter(Boolean);
  if (!(await owner.hasSession(request))) await askAgain(request, rest);
  const editor = { documents, owner, alerts };
  const view = await answerEditor(editor, request, rest, () => readForm(request));
  return "page" in view ? data(view, { status: view.status }) : view;
}

/** Shows the login with the typed fields of the form, which are posted again after it. */
async function askAgain(request: Request, rest: string[]): Promise<never> {
  if (request.method !== "POST") await owner.requireSession(request);
  // A photo is not read without a session.
  const form = rest.includes("foto") ? dropBody(request) : await readForm(request);
  throw data(typedFields(request, form), { status: 403 });
}

export default function ContentPage() {
  return <EditorPage view={useLoaderData<typeof loader>() as EditorView} />;
}
