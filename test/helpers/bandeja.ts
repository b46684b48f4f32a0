import type { Message } from "~/message/fields";
import { test as siteTest } from "./fixtures";
import { query } from "./database";
import { freshMessage, listMessages, postMessage, skipPace } from "./inbox";
import { PASSWORD, type Site } from "./site";

/** The attributes of a text that takes the focus when the page opens, so that a screen reader says it. */
export const SAID_AT_ONCE = 'role="alert" tabindex="-1" autofocus="">';

/** How the text of a notice begins. */
export const NOTICE = `id="aviso" ${SAID_AT_ONCE}`;

/** Posts a password to the login page, with the other fields of its form. */
export function tryPassword(
  site: Site,
  password: string,
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${site.url}/bandeja/entrar`, {
    method: "POST",
    body: new URLSearchParams({ ...fields, password }),
    headers,
    redirect: "manual",
  });
}

/** Returns the cookie that an answer sets, as a request sends it back; empty without one. */
export function cookieOf(answer: Response): string {
  return answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}

/** The HTML of a page, without React's comments between texts. */
export async function textOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll("<!-- -->", "");
}

/** Signs the owner in. */
export async function signIn(site: Site) {
  const answer = await tryPassword(site, PASSWORD);
  const cookie = cookieOf(answer);
  if (!cookie) throw new Error(`The login answered ${answer.status}: ${site.log()}`);
  /** Requests a page without following a redirect. */
  const get = (path: string) =>
    fetch(site.url + path, { headers: { Cookie: cookie }, redirect: "manual" });
  const post = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    fetch(site.url + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Cookie: cookie, ...headers },
      redirect: "manual",
    });
  /** The HTML of a page. */
  const read = async (path: string) => textOf(await get(path));
  return {
    cookie,
    get,
    read,
    /** The HTML of the page that an answer leads to. */
    follow: (answer: Response) => read(answer.headers.get("Location") ?? ""),
    post,
    /** Posts an action on a message. */
    act: (id: string, action: string, more: Record<string, string> = {}) =>
      post(`/bandeja/mensaje/${id}`, { accion: action, ...more }),
  };
}

/** Tests of the owner's pages. `owner` has a session; `inbox` is emptied before each test and gives access to its rows. */
export const test = siteTest
  .extend("owner", ({ site }) => signIn(site))
  .extend("inbox", async ({ site, emailjs }) => {
    const findMessage = async (id: string) =>
      (await listMessages(site.databaseUrl)).find((row) => row.id === id);
    /** Posts a message; returns its id. */
    async function post(changes: Partial<Message> = {}) {
      const message = freshMessage(changes);
      await skipPace(site);
      await postMessage(site, message);
      const rows = await listMessages(site.databaseUrl);
      return rows.find((row) => row.message === message.message)?.id ?? "";
    }
    await query(site.databaseUrl, "delete from messages");
    return {
      query: <Row extends object>(sql: string) => query<Row>(site.databaseUrl, sql),
      row: findMessage,
      status: async (id: string) => (await findMessage(id))?.status,
      post,
      /** Posts a message that the provider answers with this status; returns its id. */
      postWithMailError(status: number) {
        emailjs.next = [{ status, text: "no" }];
        return post();
      },
    };
  });
