import { fieldsToShow } from "~/http/read-form.server";

/*
 * A form of the editor whose session has ended is not lost: the login page keeps its fields, and after the
 * login the browser posts them again.
 */

/** The field with the path of the form. */
const PATH_FIELD = "siguiente";

/** Matches the paths of the editor's forms: the login may repeat a POST only to these. */
const EDITOR_PATH = /^\/bandeja\/contenido(\/(?!foto$)[\w-]+){1,2}$/;

type Posted = FormData | "unreadable";

/** Returns the fields of a form whose session has ended, with its path. */
export function typedFields(request: Request, form: Posted): [string, string][] {
  const fields = keptFields(form).filter(([name]) => name !== PATH_FIELD);
  return [...fields, [PATH_FIELD, new URL(request.url).pathname]];
}

/** Returns the fields that the login page keeps: all but the password. */
export function keptFields(form: Posted): [string, string][] {
  return fieldsToShow(form).filter(([name]) => name !== "password");
}

/** Returns the path of the editor's form that a login carries; undefined without one. */
export function replayPath(form: Posted): string | undefined {
  const path = form === "unreadable" ? null : form.get(PATH_FIELD);
  return typeof path === "string" && EDITOR_PATH.test(path) ? path : undefined;
}
