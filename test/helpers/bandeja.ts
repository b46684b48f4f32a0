import type { Site } from "./server";

export const PASSWORD = "una clave muy larga";

/** Gives a password to the owner's inbox of a site. */
export function tryPassword(
  site: Site,
  password: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${site.url}/bandeja/entrar`, {
    method: "POST",
    body: new URLSearchParams({ password }),
    headers,
    redirect: "manual",
  });
}

/** The cookie that an answer sets, as a request brings it; empty when it sets none. */
export function cookieOf(answer: Response): string {
  return answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}

/** The owner of a site, signed in. */
export interface Owner {
  cookie: string;
  /** Asks for a page as it is, without following where it leads. */
  get(path: string): Promise<Response>;
  /** The text of a page. */
  read(path: string): Promise<string>;
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

/** Signs the owner in. */
export async function signIn(site: Site): Promise<Owner> {
  const cookie = cookieOf(await tryPassword(site, PASSWORD));
  const get = (path: string) =>
    fetch(site.url + path, { headers: { Cookie: cookie }, redirect: "manual" });
  return {
    cookie,
    get,
    read: async (path) => (await get(path)).text(),
    post: (path, fields, headers = {}) =>
      fetch(site.url + path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Cookie: cookie, ...headers },
        redirect: "manual",
      }),
  };
}
