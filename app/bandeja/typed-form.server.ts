import { fieldsToShow, textIn, type PostedForm } from "~/http/read-form.server";
import { HASH_FIELD } from "./hash-field";

/*
 * A form of the editor whose session has ended is not lost: the login page keeps its fields, and after the
 * login the browser posts them again. A photo is not kept: the login leads back to its page.
 */

/** The field with the path of the form. */
const PATH_FIELD = "siguiente";

/** Matches the paths of the editor's forms: the login may repeat a POST only to these. */
const EDITOR_PATH = /^\/bandeja\/contenido(\/(?!foto$)[\w-]+){1,2}$/;

/** Matches the pages that upload photos. */
const PHOTO_PATH = new RegExp(
  String.raw`^/bandeja/contenido/[\w-]+/foto\?entrada=\w+(&${HASH_FIELD}=\w+)?&campo=[\w.]+$`,
);

/** The button that shows the typed passwords. */
const SHOW_FIELD = "mostrar";

/** Whether the owner asks to see what was typed, before it is checked. */
export const asksToShow = (form: PostedForm) => textIn(form, SHOW_FIELD) !== "";

/** Returns the fields of a form whose session has ended, with its path. */
export function typedFields(request: Request, form: PostedForm): [string, string][] {
  const fields = keptFields(form).filter(([name]) => name !== PATH_FIELD);
  const { pathname, search } = new URL(request.url);
  return [...fields, [PATH_FIELD, fields.length > 0 ? pathname : pathname + search]];
}

/** Returns the fields that the login page keeps: all but its own. */
export function keptFields(form: PostedForm): [string, string][] {
  return fieldsToShow(form).filter(([name]) => name !== "password" && name !== SHOW_FIELD);
}

/** Whether these fields have more than the path: a form without a photo. */
export const keepsForm = (fields: [string, string][]) =>
  fields.some(([name]) => name !== PATH_FIELD);

/** Returns where a login leads, with the status of its redirect. */
export function pathAfterLogin(form: PostedForm): [path: string, status: number] {
  const path = textIn(form, PATH_FIELD);
  // 307 makes the browser repeat the POST of the form, now with a session.
  if (EDITOR_PATH.test(path)) return [path, 307];
  return [PHOTO_PATH.test(path) ? path : "/bandeja", 303];
}
