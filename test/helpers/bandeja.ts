import { readFileSync } from "node:fs";
import type { Message } from "~/message/fields";
import { freshMessage } from "./contact";
import { test as siteTest } from "./fixtures";
import { listMessages, post } from "./inbox";
import type { Site } from "./server";
import { PASSWORD } from "./server";

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
interface Owner {
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

/** All bytes of a site's database. */
export function filesOf({ databaseUrl }: Site): string {
  const path = databaseUrl.slice("file:".length);
  return ["", "-wal"].map((part) => readFileSync(path + part, "latin1")).join("");
}

/**
 * Tests of the owner's pages, signed in. `keep` posts a message, `keepRefused` one that the provider
 * answers with a status; both give its id. `act` does something to a message.
 */
export const test = siteTest
  .extend("owner", ({ site }) => signIn(site))
  .extend("keep", ({ site }) => async (changes: Partial<Message> = {}) => {
    const message = freshMessage(changes);
    await post(site, message);
    const all = await listMessages(site.databaseUrl);
    return all.find((row) => row.message === message.message)?.id ?? "";
  })
  .extend("keepRefused", ({ emailjs, keep }) => (status: number, changes = {}) => {
    emailjs.next = [{ status, text: "no" }];
    return keep(changes);
  })
  .extend(
    "rowOf",
    ({ site }) =>
      async (id: string) =>
        (await listMessages(site.databaseUrl)).find((row) => row.id === id),
  )
  .extend(
    "statusOf",
    ({ rowOf }) =>
      async (id: string) =>
        (await rowOf(id))?.status,
  )
  .extend(
    "act",
    ({ owner }) =>
      (id: string, accion: string, more: Record<string, string> = {}) =>
        owner.post(`/bandeja/mensaje/${id}`, { accion, ...more }),
  );
