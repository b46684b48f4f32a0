import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../helpers/files";
import { listen, run } from "../helpers/program";
import { startSite } from "../helpers/site";

const { url, stop } = await listen(() => undefined);
afterAll(stop);
const taken = new URL(url).port;

test.each<[string, Parameters<typeof startSite>[0], RegExp]>([
  ["a port in use", { env: { PORT: taken } }, /usar el puerto \d+ \(EADDRINUSE\): cierra/],
  [
    "an address that this machine does not have",
    { env: { HOST: "192.0.2.1" } },
    /atender en HOST=192\.0\.2\.1 \(EADDRNOTAVAIL\): pon/,
  ],
  [
    "a folder that does not exist",
    { database: `file:${temporaryFolder()}/no/data/messages.sqlite` },
    /No se puede escribir en .* \(ENOENT\).*DATABASE_URL/,
  ],
  [
    "a DATA_DIR where the system has no folders",
    { data: "/proc/nothing/data" },
    /No se puede escribir en \/proc\/nothing \(ENOENT\) .*DATA_DIR/,
  ],
])("%s stops the start with a sentence", async (_, options, sentence) => {
  await expect(startSite(options)).rejects.toThrow(
    new RegExp(`ended with 1: .*${sentence.source}`, "s"),
  );
});

test("npm start with a bad PORT says only what is wrong", async () => {
  const { output } = await run(process.execPath, ["scripts/run/start.mjs"], { env: { PORT: "x" } });
  expect(output).toMatch(/^Configuración .*PORT.*\n$/);
});

test("a new site says in one line what is missing, and behind a proxy that it listens for this machine only", async () => {
  const site = await startSite({ env: { TRUST_PROXY_HOPS: "1", HOST: "" } });
  expect(site.log()).toMatch(/^Falta: INBOX_PASSWORD .*datos de tu empresa.*EmailJS.*empezar\.md/m);
  expect(site.log()).toContain("el sitio atiende solo a esta máquina (127.0.0.1)");
});
