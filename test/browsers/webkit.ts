import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { end, freePort } from "../helpers/program";
import { until } from "../helpers/wait";
import type { JourneyPage, Opened } from "./launch";

const driverPath = "/usr/bin/WebKitWebDriver";
const screenPath = "/usr/bin/Xvfb";

/** Opens Debian's WebKitGTK by WebDriver, on a virtual screen. Playwright's WebKit is no Debian package. */
export async function openWebkit(): Promise<Opened> {
  if (![driverPath, screenPath].every(existsSync))
    throw new Error("apt-get install webkit2gtk-driver xvfb");
  const screen = spawn(screenPath, ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  const url = `http://127.0.0.1:${await freePort()}`;
  const driver = spawn(driverPath, [`--port=${new URL(url).port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: "x11" },
    stdio: "ignore",
  });
  const close = async () => void (await Promise.all([end(driver), end(screen)]));
  try {
    await until(() => fetch(`${url}/status`).catch(() => undefined));
    const session = await command(`${url}/session`, { capabilities: {} });
    const { sessionId } = session as { sessionId: string };
    return {
      page: pageOf((path, body) => command(`${url}/session/${sessionId}${path}`, body)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function command(url: string, body: object): Promise<unknown> {
  // A command that WebKit never answers must fail instead of blocking the run.
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body), signal });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Ignores an error of a page that is loading; throws when the browser does not answer. */
function ignoreWhileLoading(error: Error): undefined {
  if (error.name === "TimeoutError") throw error;
}

/** The methods of Playwright's page that the journey uses, as WebDriver commands. */
function pageOf(session: (path: string, body: object) => Promise<unknown>): JourneyPage {
  const evaluate = (look: unknown, arg?: unknown) =>
    session("/execute/sync", { script: `return (${look})(arguments[0])`, args: [arg ?? null] });
  const page = {
    goto: (url: string) => session("/url", { url }),
    evaluate,
    waitForFunction: (look: unknown, arg?: unknown) =>
      until(() => evaluate(look, arg).catch(ignoreWhileLoading)),
    async setViewportSize(size: { width: number; height: number }) {
      // A new window ignores the first resize.
      await until(async () => {
        await session("/window/rect", { x: 0, y: 0, ...size });
        return (await evaluate(() => innerWidth)) === size.width;
      });
    },
  };
  return page as unknown as JourneyPage;
}
