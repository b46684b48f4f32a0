import { BackTo } from "../web/back-to";
import { EditorForm } from "./editor-form";
import { contentPath, entryTitle } from "./entries.server";
import { editorFields } from "./fields.server";
import type { PropsOf } from "./views";

/** The form of one entry. */
export function EntryPage(props: PropsOf<"entry">) {
  const { list, entryKey, hash, entry, errors, hasNewPhoto, conflict } = props;
  const stored = conflict?.stored;
  return (
    <>
      <BackTo path={contentPath(list)}>{list.title}</BackTo>
      <h1>{hash ? entryTitle(entry) : list.addLabel}</h1>
      {hasNewPhoto && (
        <p className="notice" role="status">
          La foto está lista. Di qué se ve y guarda.
        </p>
      )}
      <EditorForm
        action={contentPath(list, entryKey)}
        fields={editorFields(list.schema, entry)}
        conflict={
          conflict && {
            fields: stored === undefined ? undefined : editorFields(list.schema, stored),
          }
        }
        {...{ hash, errors }}
      />
    </>
  );
}
