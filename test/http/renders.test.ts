import { afterAll, beforeAll, expect, test } from "vitest";
import { startSite, type Site } from "../helpers/server";

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** A refused post, which is rendered for its visitor alone. */
const refused = (signal?: AbortSignal) =>
  fetch(`${site.url}/contacto`, {
    method: "POST",
    body: new URLSearchParams({ from_name: "" }),
    signal,
  });

test("visitors who leave while their pages are rendered take no place from those who stay", async () => {
  for (let round = 0; round < 3; round++) {
    const leaving = new AbortController();
    const visits = Array.from({ length: 32 }, () => refused(leaving.signal));
    await Promise.any(visits);
    leaving.abort();
    await Promise.allSettled(visits);
  }
  expect((await refused()).status).toBe(400);
  expect((await fetch(`${site.url}/domotica`)).status).toBe(200);
});
