import request from "supertest";
import { describe, expect } from "vitest";
import { texts } from "~/contact/texts";
import { bannerOf, goodMessage } from "../helpers/contact";
import { test } from "../helpers/fixtures";
import { askOne } from "../helpers/inbox";

describe("a message with faults", () => {
  test("is answered 400, keeps what was typed and marks each faulty field with its reason", async ({
    send,
    emailjs,
  }) => {
    const answer = await send({ ...goodMessage, from_email: "ana", n_cell: "12" });
    expect(answer.status).toBe(400);
    expect(bannerOf(answer.text)).toBe(texts.invalid);
    for (const name of ["from_email", "n_cell"]) {
      const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(answer.text)?.[0] ?? "";
      expect(field).toContain('aria-invalid="true"');
      const reason = /aria-describedby="([^"]+)"/.exec(field)?.[1] ?? "none";
      expect(answer.text).toContain(`id="${reason}"`);
    }
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(answer.text).toContain(`value="${goodMessage.from_name}"`);
    expect(emailjs.received).toHaveLength(0);
  });

  test("is not kept", async ({ site, send }) => {
    const count = () => askOne(site.databaseUrl, "select count(*) as n from messages");
    const before = await count();
    await send({});
    expect(await count()).toEqual(before);
  });
});

describe("a body that is no form", () => {
  test.for([
    ["JSON", "application/json", '{"from_name":"Ana"}'],
    ["plain text", "text/plain", "hola"],
    ["broken multipart", "multipart/form-data; boundary=x", "--x\r\nContent-Disp"],
    ["multipart without a boundary", "multipart/form-data", "hola"],
    ["a type of nonsense", "?;;=", "hola"],
  ])("%s is answered 400 with the page", async ([, type = "", body], { site }) => {
    const answer = await request(site.url).post("/contacto").set("Content-Type", type).send(body);
    expect(answer.status).toBe(400);
    expect(bannerOf(answer.text)).toMatch(/^No pudimos leer el formulario/);
  });

  test("nothing at all is answered 400", async ({ site }) => {
    expect((await request(site.url).post("/contacto")).status).toBe(400);
  });
});
