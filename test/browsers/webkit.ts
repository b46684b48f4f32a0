import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { end, freePort, until } from "../helpers/server";
import type { Launch, Window } from "./visitor";

const window = join(import.meta.dirname, "webkit-window.py");
const python = "/usr/bin/python3";

/** The system's WebKitGTK, driven by WebDriver on a screen that is not there. */
export function webkit(): Launch {
  const parts = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb", python];
  const bindings = "import gi; gi.require_version('WebKit2', '4.1')";
  const isThere =
    parts.every((path) => existsSync(path)) && spawnSync(python, ["-c", bindings]).status === 0;
  if (!isThere) {
    return {
      missing:
        "WebKit not found: apt-get install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb",
    };
  }
  return { open: openWebkit };
}

async function openWebkit(): Promise<Window> {
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = (await once(screen.stdio[3] as Readable, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: "x11" },
    stdio: "ignore",
  });
  const session = await startSession(`http://127.0.0.1:${port}`);
  return {
    goto: async (url) => void (await session("POST", "/url", { url })),
    run: (source, args) =>
      session("POST", "/execute/sync", { script: `return (${source})(...arguments)`, args }),
    clickAt: async (x, y) => void (await session("POST", "/actions", { actions: [click(x, y)] })),
    type: async (text) => void (await session("POST", "/actions", { actions: [keys(text)] })),
    resize: async (width, height) =>
      void (await session("POST", "/window/rect", { x: 0, y: 0, width, height })),
    back: async () => void (await session("POST", "/back", {})),
    close: async () => {
      await session("DELETE", "").catch(() => undefined);
      await Promise.all([end(driver), end(screen)]);
    },
  };
}

type Session = (method: string, path: string, body?: object) => Promise<unknown>;

async function startSession(driver: string): Promise<Session> {
  await until(() => fetch(`${driver}/status`).catch(() => undefined));
  const options = { binary: python, args: [window] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = (await ask(`${driver}/session`, "POST", { capabilities })) as {
    sessionId: string;
  };
  return (method, path, body) => ask(`${driver}/session/${sessionId}${path}`, method, body);
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  // A command that WebKit has lost is told of, instead of holding up the suite.
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(url, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (value?.error) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

function click(x: number, y: number) {
  const actions = [
    { type: "pointerMove", duration: 0, x, y },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
}

function keys(text: string) {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return { type: "key", id: "keyboard", actions };
}
