import { beforeAll, describe, expect, test } from "vitest";
import { nginx, startEdge, type Edge } from "../helpers/nginx";
import { listen } from "../helpers/server";
import { ask } from "../helpers/visitor";

const SESSION = "bandeja=eyJ.abc%3D; Path=/bandeja; HttpOnly; SameSite=Strict; Max-Age=43200";
const cookies = { Cookie: "otra=1; bandeja=eyJ.abc%3D; _ga=GA1.2" };

/** An app that says which cookie it got, sets one, and would like everything to be kept. */
describe.skipIf(!nginx)("the owner's inbox through the edge", () => {
  let edge: Edge;
  let given: string | string[] = SESSION;

  beforeAll(async () => {
    const app = await listen((request, response) => {
      response.setHeader("Set-Cookie", given);
      response.setHeader("Cache-Control", "public, s-maxage=60");
      response.end(`cookie: ${request.headers.cookie ?? ""}`);
    });
    edge = await startEdge({ app: new URL(app.url).host });
    return () => Promise.all([edge.stop(), app.stop()]);
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

  const unkept = ["/bandejas", "/%62andeja"];
  const pages = ["/home", "/contacto", "/x/bandeja", "/home.data"];
  test.each([...unkept, ...pages])("%s brings no cookie", async (path) => {
    expect((await ask(edge.url, path, { headers: cookies })).text).toBe("cookie: ");
  });

  test.each(pages)("%s takes none", async (path) => {
    expect((await ask(edge.url, path)).headers["set-cookie"]).toBeUndefined();
  });

  test.each([["otra=1; Path=/"], ["bandejas=1"], [["bandeja=1; Path=/bandeja", "otra=1"]]])(
    "lets no other cookie out: %s",
    async (cookie) => {
      given = cookie;
      const { headers } = await ask(edge.url, "/bandeja");
      expect(headers["set-cookie"]?.toString() ?? "").not.toMatch(/otra|bandejas/);
    },
  );
});
