import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { ownerTitle } from "~/bandeja/page-parts";
import { answerEditor } from "~/editor/editor.server";
import { EditorPage, type EditorView } from "~/editor/editor-page";
import { alerts, documents, owner } from "~/start.server";

export const meta: MetaFunction<typeof loader> = ({ data: view }) =>
  ownerTitle((view as EditorView | undefined)?.title ?? "Publicar");

/** The answers of actions, by the context of their requests. */
const actionAnswers = new WeakMap<object, ReturnType<typeof answer>>();

/** After a POST it returns the answer of the action. A new one could show another entry, or none. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  actionAnswers.get(context) ?? answer(request, params["*"]);

export function action({ request, params, context }: ActionFunctionArgs) {
  const actionAnswer = answer(request, params["*"]);
  actionAnswers.set(context, actionAnswer);
  return actionAnswer;
}

async function answer(request: Request, path = "") {
  const editor = { documents, owner, alerts };
  const segments = path.split("/").filter(Boolean);
  const view = await answerEditor(editor, request, segments);
  return view instanceof Response ? view : data(view, { status: view.status });
}

export default function ContentPage() {
  return <EditorPage view={useLoaderData<typeof loader>() as EditorView} />;
}
