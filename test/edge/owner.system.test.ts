import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nginx, startEdge, type Edge } from "../helpers/nginx";
import { ask } from "../helpers/visitor";

const SESSION = "bandeja=eyJ.abc%3D; Path=/bandeja; HttpOnly; SameSite=Strict; Max-Age=43200";
const cookies = { Cookie: "otra=1; bandeja=eyJ.abc%3D; _ga=GA1.2" };

/** An app that says which cookie it got, sets one, and would like everything to be kept. */
describe.skipIf(!nginx)("the owner's inbox through the edge", () => {
  let app: Server;
  let edge: Edge;
  let given: string | string[] = SESSION;

  beforeAll(async () => {
    app = createServer((request, response) => {
      response.setHeader("Set-Cookie", given);
      response.setHeader("Cache-Control", "public, s-maxage=60");
      response.end(`cookie: ${request.headers.cookie ?? ""}`);
    });
    await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
    edge = await startEdge({ app: `127.0.0.1:${(app.address() as AddressInfo).port}` });
  });

  afterAll(async () => {
    await edge.stop();
    app.close();
  });

  test.each([
    "/bandeja",
    "/bandeja/entrar",
    "/bandeja?pagina=2",
    "/bandeja/mes.csv",
    "/bandeja.data",
    "/bandeja/entrar.data?_routes=root",
  ])("%s brings and takes the session alone, and is never kept", async (path) => {
    for (const method of ["GET", "POST", "GET"]) {
      const answer = await ask(edge.url, path, { method, headers: cookies });
      expect(answer.text).toBe("cookie: bandeja=eyJ.abc%3D");
      expect(answer.headers["set-cookie"]).toEqual([SESSION]);
      expect(answer.headers["x-edge-cache"]).toBeUndefined();
    }
    expect(edge.kept()).toEqual([]);
  });

  test("over https the session has another name", async () => {
    const secure = `__Secure-${SESSION}; Secure`;
    given = secure;
    const Cookie = "otra=1; __Secure-bandeja=eyJ.abc%3D; x__Secure-bandeja=1";
    const answer = await ask(edge.url, "/bandeja", { headers: { Cookie } });
    given = SESSION;
    expect(answer.text).toBe("cookie: __Secure-bandeja=eyJ.abc%3D");
    expect(answer.headers["set-cookie"]).toEqual([secure]);
  });

  test.each(["/home", "/contacto", "/bandejas", "/x/bandeja", "/%62andeja", "/home.data"])(
    "%s knows no cookie",
    async (path) => {
      const answer = await ask(edge.url, path, { headers: cookies });
      expect(answer.text).toBe("cookie: ");
      if (path !== "/bandejas" && path !== "/%62andeja") {
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    },
  );

  test.each([["otra=1; Path=/"], ["bandejas=1"], [["bandeja=1; Path=/bandeja", "otra=1"]]])(
    "lets no other cookie out: %s",
    async (cookie) => {
      given = cookie;
      const { headers } = await ask(edge.url, "/bandeja");
      expect(headers["set-cookie"]?.toString() ?? "").not.toMatch(/otra|bandejas/);
    },
  );
});
