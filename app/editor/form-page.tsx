import { EditorForm } from "./editor-form";
import { Heading, HistoryLink } from "./heading";
import type { ViewOf } from "./views";

/** The form of one entry, or of a part of a document. */
export function FormPage({
  title,
  back,
  saved,
  problem,
  notice,
  history,
  ...form
}: ViewOf<"form">) {
  return (
    <>
      <Heading {...{ title, back, saved, problem }} />
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <EditorForm {...form} />
      {history && <HistoryLink address={history} />}
    </>
  );
}
