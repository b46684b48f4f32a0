import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { ownerTitle } from "~/bandeja/page-head";
import { answerEditor } from "~/editor/editor.server";
import { EditorPage, type EditorView } from "~/editor/editor-page";
import { alerts, documents, owner } from "~/start.server";

export const meta: MetaFunction<typeof loader> = ({ data: view }) =>
  ownerTitle((view as EditorView | undefined)?.title ?? "Publicar");

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  (context.answer as ReturnType<typeof answer> | undefined) ?? answer(request, params["*"]);

/**
 * Leaves its answer in the request's context for the loader, which Remix runs after it: that must not answer again,
 * because the page may show another entry by now, or none.
 */
export function action({ request, params, context }: ActionFunctionArgs) {
  const answered = answer(request, params["*"]);
  context.answer = answered;
  return answered;
}

async function answer(request: Request, path = "") {
  const editor = { documents, owner, alerts };
  const names = path.split("/").filter(Boolean);
  const view = await answerEditor(editor, request, names);
  return view instanceof Response ? view : data(view, { status: view.status });
}

export default function ContentPage() {
  return <EditorPage view={useLoaderData<typeof loader>() as EditorView} />;
}
