import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { project } from "../../scripts/project.mjs";
import { listen, run, temporaryFolder } from "../helpers/program";
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
  [
    "a part of the account",
    { env: { EMAILJS_SERVICE_ID: "s" } },
    /falta EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY/,
  ],
])("%s stops the start with a sentence", async (_, options, sentence) => {
  await expect(startSite(options)).rejects.toThrow(
    new RegExp(`ended with 1: .*${sentence.source}`, "s"),
  );
});

test("npm start with an empty PORT uses 3000, and no other when that is in use", async () => {
  // In use by this server, or by another program.
  const other = createServer().on("error", () => undefined);
  await once(other.listen(3000, "127.0.0.1"), "listening").catch(() => undefined);
  const env = { PORT: "", HOST: "127.0.0.1", DATA_DIR: temporaryFolder() };
  const { output } = await run(process.execPath, ["scripts/run/start.mjs"], { env });
  other.close();
  expect(output).toContain("El sitio no puede usar el puerto 3000 (EADDRINUSE)");
  expect(output, "nothing serves there").not.toContain("El sitio: ");
});

test("npm start with a bad PORT says only what is wrong", async () => {
  const { output } = await run(process.execPath, ["scripts/run/start.mjs"], { env: { PORT: "x" } });
  expect(output).toMatch(/^Configuración .*PORT.*\n$/);
});

/** Reads this text as .env, and prints PORT and HOST. */
function readEnv(text: string, encoding?: BufferEncoding) {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, ".env"), text, encoding);
  const environment = join(project, "scripts/run/environment.mjs");
  const script = `(await import("${environment}")).readSettings(); console.log(process.env.PORT, process.env.HOST)`;
  const env = { HOST: "0.0.0.0" };
  return run(process.execPath, ["--eval", script, "--input-type=module"], { cwd, env });
}

test("reads .env as Windows writes it, and says when it cannot", async () => {
  const text = "\ufeffPORT=8123\r\nHOST=::1\r\n";
  expect((await readEnv(text)).output).toBe("8123 0.0.0.0\n");
  expect(await readEnv(text, "utf16le")).toMatchObject({
    status: 1,
    output: expect.stringContaining("UTF-8") as string,
  });
});

test("says which line of .env is not read, and not what is in it", async () => {
  const text = "# la bandeja\nPORT=8123\n\nINBOX_PASSWORD secreta\r\n";
  const { output } = await readEnv(text);
  expect(output).toContain("Falta «=» en la línea 4 de .env: no se lee\n");
  expect(output).toContain("8123 0.0.0.0\n");
  expect(output).not.toContain("secreta");
  const quoted = await readEnv('BACKUP_COMMAND="sh -c\nrclone"\nPORT=8123\n');
  expect(quoted.output, "a value of two lines").toBe("8123 0.0.0.0\n");
});

test("behind a proxy the site without a HOST listens for this machine only", async () => {
  const site = await startSite({ env: { TRUST_PROXY_HOPS: "1", HOST: "" } });
  expect(site.log()).toContain("el sitio atiende solo a esta máquina (127.0.0.1)");
});

test("a new site says in one line what is missing and where", async () => {
  const bare = await startSite();
  expect(bare.log()).toMatch(/^Falta: INBOX_PASSWORD .*datos de tu empresa.*EmailJS.*empezar\.md/m);
});
