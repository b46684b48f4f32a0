import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { end, freePort, until } from "../helpers/program";
import type { JourneyPage, Opened } from "./launch";

const driverPath = "/usr/bin/WebKitWebDriver";
const screenPath = "/usr/bin/Xvfb";

export const WEBKIT_PROGRAMS = [driverPath, screenPath];

/** The key of an element's id, fixed by WebDriver. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

type Element = Record<typeof ELEMENT, string>;

/** Opens Debian's WebKitGTK, driven by WebDriver, on a virtual screen. */
export async function openWebkit(): Promise<Opened> {
  const screen = spawn(screenPath, ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  const url = `http://127.0.0.1:${await freePort()}`;
  const driver = spawn(driverPath, [`--port=${new URL(url).port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: "x11" },
    stdio: "ignore",
  });
  await until(() => fetch(`${url}/status`).catch(() => undefined));
  const { sessionId } = (await ask(`${url}/session`, { capabilities: {} })) as {
    sessionId: string;
  };
  const page = pageOf((path, body) => ask(`${url}/session/${sessionId}${path}`, body));
  return {
    page,
    async close() {
      const signal = AbortSignal.timeout(5000);
      await fetch(`${url}/session/${sessionId}`, { method: "DELETE", signal }).catch(
        () => undefined,
      );
      await Promise.all([end(driver), end(screen)]);
    },
  };
}

async function ask(url: string, body: object): Promise<unknown> {
  // A command that WebKit has lost fails, instead of holding up the suite.
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body), signal });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Ignores the error of a page that is changing, but not that of a browser which has stopped answering. */
function unlessLost(error: Error): undefined {
  if (error.name === "TimeoutError") throw error;
}

/** The methods of Playwright's page that the journey uses, as WebDriver commands. */
function pageOf(session: (path: string, body: object) => Promise<unknown>): JourneyPage {
  const evaluate = (look: unknown, arg?: unknown) =>
    session("/execute/sync", { script: `return (${look})(arguments[0])`, args: [arg ?? null] });
  /** Uses an element; tried again while it is not there yet. */
  const withElement = async (selector: string, use: (element: Element) => Promise<unknown>) =>
    void (await until(async () => {
      const query = { using: "css selector", value: selector };
      const element = await session("/element", query).catch(() => undefined);
      if (!element) return false;
      await evaluate(bringIntoView, element);
      await use(element as Element);
      return true;
    }));
  const page = {
    goto: (url: string) => session("/url", { url }),
    click: (selector: string) =>
      withElement(selector, (origin) => session("/actions", { actions: [clickOn(origin)] })),
    fill: (selector: string, text: string) =>
      withElement(selector, async (element) => {
        await session(`/element/${element[ELEMENT]}/clear`, {});
        await session(`/element/${element[ELEMENT]}/value`, { text });
      }),
    evaluate,
    waitForFunction: (look: unknown, arg?: unknown) =>
      until(() => evaluate(look, arg).catch(unlessLost)),
    async setViewportSize(size: { width: number; height: number }) {
      // A window that has just been opened loses the first of them.
      await until(async () => {
        await session("/window/rect", { x: 0, y: 0, ...size });
        return (await evaluate(() => innerWidth)) === size.width;
      });
    },
  };
  return page as unknown as JourneyPage;
}

function bringIntoView(element: HTMLElement): void {
  if (!element.closest("header")) element.scrollIntoView({ block: "center", behavior: "instant" });
}

function clickOn(origin: Element) {
  const actions = [
    { type: "pointerMove", duration: 0, origin, x: 0, y: 0 },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
}
