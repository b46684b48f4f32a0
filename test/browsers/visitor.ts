import { isFormHydrated } from "../helpers/browser";

/** What every browser can be asked for, whatever protocol it is driven by. */
export interface Window {
  goto(url: string): Promise<void>;
  /** Runs a function of the page, given as its source, with plain arguments. */
  run(source: string, args: unknown[]): Promise<unknown>;
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** A browser that can be driven, or why there is none here. */
export type Launch = { open(): Promise<Window> } | { missing: string };

/** A loaded machine may take seconds for a step; what takes this long hangs, and is told by its name. */
const STEP_LIMIT_MS = 30_000;

/** Somebody at a window: looks, clicks where a thing is, waits until it has its effect. */
export class Visitor {
  constructor(readonly window: Window) {}

  async see<Value, Args extends unknown[]>(look: (...args: Args) => Value, ...args: Args) {
    return (await this.window.run(String(look), args)) as Awaited<Value>;
  }

  /** Waits until a look at the page tells something; a page that is just changing tells nothing. */
  async waitFor<Value, Args extends unknown[]>(look: (...args: Args) => Value, ...args: Args) {
    const step = `wait for ${String(look)} of ${JSON.stringify(args)}`;
    const seen = await inTime<unknown>(step, () => this.see(look, ...args).catch(() => undefined));
    return seen as NonNullable<Awaited<Value>>;
  }

  async open(url: string): Promise<void> {
    await this.window.goto(url);
    await this.waitFor(() => document.readyState === "complete");
  }

  /** Clicks the first thing of this kind that is shown, once it stands still and nothing covers it. */
  async click(selector: string): Promise<void> {
    let obstacle = "";
    const place = await inTime(
      () => `click ${selector}, ${obstacle}`,
      async () => {
        const found = await this.see(placeOf, selector).catch(() => "the page is changing");
        if (typeof found === "object") return found;
        obstacle = found;
        return undefined;
      },
    );
    await this.window.clickAt(place.x, place.y);
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await this.see((wanted) => {
        const field = document.querySelector<HTMLInputElement>(`[name="${wanted}"]`);
        if (field) field.value = "";
      }, name);
      await this.click(`[name="${name}"]`);
      await this.window.type(value);
    }
  }

  /** Clicks beside the words until React has taken the page over; a first click may be lost. */
  async hydrate(): Promise<void> {
    await inTime("hydrate", async () => {
      await this.window.clickAt(2, 300);
      return this.see(isFormHydrated).catch(() => false);
    });
  }
}

/** Tries until there is something to give back. */
async function inTime<Value>(
  step: string | (() => string),
  attempt: () => Promise<Value>,
): Promise<NonNullable<Value>> {
  const end = performance.now() + STEP_LIMIT_MS;
  do {
    const value = await attempt();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  } while (performance.now() < end);
  throw new Error(`Did not come about: ${typeof step === "string" ? step : step()}`);
}

/** Brings a thing into the window and tells where its middle is, or why it cannot be clicked yet. */
function placeOf(selector: string): string | Promise<{ x: number; y: number } | string> {
  const shown = [...document.querySelectorAll(selector)].find(
    (element) => element.getClientRects().length > 0,
  );
  if (!shown) return "which is not there";
  const middle = () => {
    const { left, top, width, height } = shown.getClientRects()[0] ?? new DOMRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const { y } = middle();
  if ((y < 90 || y > innerHeight - 20) && !shown.closest("header")) {
    shown.scrollIntoView({ block: "center", behavior: "instant" });
  }
  const before = middle();
  return new Promise((resolve) => {
    setTimeout(() => {
      const now = middle();
      const top = document.elementFromPoint(now.x, now.y);
      if (now.x !== before.x || now.y !== before.y) resolve("which moves");
      else if (!top) resolve(`which is out of the window, at ${now.x}, ${now.y}`);
      else if (!shown.contains(top)) resolve(`which is under ${top.outerHTML.slice(0, 80)}`);
      else resolve(now);
    }, 100);
  });
}
