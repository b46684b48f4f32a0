import { until } from "../helpers/server";

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

/** Somebody at a window: looks, clicks where a thing is, waits until it has its effect. */
export class Visitor {
  constructor(readonly window: Window) {}

  async see<Value, Args extends unknown[]>(look: (...args: Args) => Value, ...args: Args) {
    return (await this.window.run(String(look), args)) as Awaited<Value>;
  }

  /** Waits until a look at the page tells something; a page that is just changing tells nothing. */
  async waitFor<Value, Args extends unknown[]>(look: (...args: Args) => Value, ...args: Args) {
    const seen = await until<unknown>(() => this.see(look, ...args).catch(() => undefined));
    return seen as NonNullable<Awaited<Value>>;
  }

  async open(url: string): Promise<void> {
    await this.window.goto(url);
    await this.waitFor(() => document.readyState === "complete");
  }

  /** Clicks the first thing of this kind that is shown. */
  async click(selector: string): Promise<void> {
    const { x, y } = await this.waitFor(placeOf, selector);
    await this.window.clickAt(x, y);
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
    await until(async () => {
      await this.window.clickAt(2, 300);
      return this.see(isHydratedSoon).catch(() => false);
    });
  }
}

function isHydratedSoon(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(document.querySelector("form[novalidate]") !== null), 300);
  });
}

/** Brings a thing into the window and tells where its middle is, once it stands still. */
function placeOf(selector: string): Promise<{ x: number; y: number } | undefined> {
  const shown = [...document.querySelectorAll(selector)].find(
    (element) => element.getClientRects().length > 0,
  );
  const middle = () => {
    const { left, top, width, height } = shown?.getClientRects()[0] ?? new DOMRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const { y } = middle();
  if (y < 90 || y > innerHeight - 20) {
    const header = shown?.closest("header");
    if (!header) shown?.scrollIntoView({ block: "center", behavior: "auto" });
  }
  const before = middle();
  return new Promise((resolve) => {
    setTimeout(() => {
      const now = middle();
      resolve(shown && now.x === before.x && now.y === before.y ? now : undefined);
    }, 100);
  });
}
