import { fieldsToShow, textIn, type PostedForm } from "~/http/read-form.server";

/*
 * A form of the editor whose session has ended is not lost: the login page keeps its fields, and after the
 * login the browser posts them again.
 */

/** The field with the path of the form. */
const PATH_FIELD = "siguiente";

/** Matches the paths of the editor's forms: the login may repeat a POST only to these. */
const EDITOR_PATH = /^\/bandeja\/contenido(\/(?!foto$)[\w-]+){1,2}$/;

/** The button that shows the typed passwords. */
const SHOW_FIELD = "mostrar";

/** Whether the owner asks to see what was typed, before it is checked. */
export const asksToShow = (form: PostedForm) => textIn(form, SHOW_FIELD) !== "";

/** Returns the fields of a form whose session has ended, with its path. */
export function typedFields(request: Request, form: PostedForm): [string, string][] {
  const fields = keptFields(form).filter(([name]) => name !== PATH_FIELD);
  return [...fields, [PATH_FIELD, new URL(request.url).pathname]];
}

/** Returns the fields that the login page keeps: all but its own. */
export function keptFields(form: PostedForm): [string, string][] {
  return fieldsToShow(form).filter(([name]) => name !== "password" && name !== SHOW_FIELD);
}

/** Returns the path of the editor's form that a login carries; undefined without one. */
export function replayPath(form: PostedForm): string | undefined {
  const path = textIn(form, PATH_FIELD);
  return EDITOR_PATH.test(path) ? path : undefined;
}
