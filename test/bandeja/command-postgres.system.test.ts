import { beforeAll, describe, expect, test } from "vitest";
import { countLogin } from "~/bandeja/web/sessions.server";
import { eraseMessages } from "~/bandeja/actions.server";
import { findPage, findPerson } from "~/bandeja/list.server";
import { goodMessage } from "../helpers/contact";
import { createTestOutbox, type TestOutbox } from "../helpers/outbox";
import { hasPostgres, startPostgres } from "../helpers/postgres";

describe.skipIf(!hasPostgres)("on PostgreSQL", () => {
  let outbox: TestOutbox;

  beforeAll(async () => {
    const postgres = await startPostgres();
    outbox = createTestOutbox({ DATABASE_URL: await postgres.database("owner") });
    await outbox.submit("192.0.2.1", goodMessage);
    outbox.pass(1000);
    await outbox.submit("192.0.2.2", {
      ...goodMessage,
      from_name: "Íñigo Paz",
      from_email: "Inigo.Paz@Correo.pe",
      n_cell: "911222333",
      message: "Cámaras para el almacén; mira https://x.pe/a?b=1.",
    });
    return () => postgres.remove();
  });

  const find = (text: string) =>
    outbox.engine.connection.use(async (database) =>
      (await findPage(database, { text })).rows.map(({ from_name }) => from_name),
    );

  test.each([
    ["inigo", ["Íñigo Paz"]],
    ["CAMARAS almac", ["Íñigo Paz"]],
    ["inigo.paz@correo.pe", ["Íñigo Paz"]],
    ["911 222", ["Íñigo Paz"]],
    ["correo", ["Íñigo Paz", "Ana Huamán"]],
    ["huaman", ["Ana Huamán"]],
    ["maras", []],
    ["' & | ! :* \\", ["Íñigo Paz", "Ana Huamán"]],
  ])("the owner searches for «%s»", async (text, names) => {
    expect(await find(text)).toEqual(names);
  });

  test("wrong passwords are counted exactly, many at once", async () => {
    const attempts = await outbox.engine.connection.use((database) =>
      Promise.all(
        Array.from({ length: 12 }, () => countLogin(database, "192.0.2.9", outbox.now())),
      ),
    );
    expect(attempts.filter(({ kind }) => kind === "counted")).toHaveLength(5);
  });

  test("a person is found in any letter case, and erased", async () => {
    const email = "INIGO.PAZ@correo.PE";
    await outbox.engine.connection.use(async (database) => {
      const rows = await findPerson(database, { email });
      expect(rows).toHaveLength(1);
      expect(
        await eraseMessages(
          database,
          rows.map(({ id }) => id),
        ),
      ).toBe(1);
      expect(await findPerson(database, { email })).toEqual([]);
    });
    expect(await find("correo")).toEqual(["Ana Huamán"]);
  });
});
