import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isFormHydrated } from "../helpers/browser";
import { freshMessage } from "../helpers/contact";
import { ok, startEmailjs, type FakeEmailjs } from "../helpers/emailjs";
import { pages } from "../helpers/pages";
import { startSite, type Site } from "../helpers/server";
import { currentChromium } from "./chromium";
import { differences, layoutOf, stagesOf } from "./layout";
import { Visitor, type Launch } from "./visitor";

const phone = [360, 740] as const;
const desk = [1280, 800] as const;

/** The text of the one banner, once it is in the window. */
function bannerInView(): string | undefined {
  const [banner, ...others] = document.querySelectorAll<HTMLElement>(".banner");
  const { top, bottom } = banner?.getBoundingClientRect() ?? new DOMRect(0, -1);
  return others.length === 0 && top >= 0 && bottom <= innerHeight ? banner?.innerText : undefined;
}

/** The journeys of a visitor, in one browser; left out where it cannot be had, with the reason. */
export function describeJourneys(name: string, launch: Launch): void {
  if ("missing" in launch) {
    console.warn(`${name} is left out. ${launch.missing}`);
    test.skip(`${name}: ${launch.missing}`, () => undefined);
    return;
  }

  describe(name, () => {
    let visitor: Visitor;
    let emailjs: FakeEmailjs;
    let site: Site;

    beforeAll(async () => {
      emailjs = await startEmailjs();
      [site, visitor] = await Promise.all([
        startSite({ emailjs }),
        launch.open().then((window) => new Visitor(window)),
      ]);
    });

    afterAll(() => Promise.all([visitor?.window.close(), site?.stop(), emailjs?.stop()]));

    const open = async (path: string, [width, height]: readonly [number, number] = desk) => {
      await visitor.window.resize(width, height);
      await visitor.open(site.url + path);
    };

    describe.each([phone, desk])("at %i x %i px", (...size) => {
      test("every page stands as in today's Chromium", async () => {
        const reference = new Visitor(await currentChromium());
        await reference.window.resize(...size);
        for (const path of pages) {
          await open(path, size);
          await reference.open(site.url + path);
          const layout = await layoutOf(visitor);
          const found = differences(layout, await layoutOf(reference));
          expect({ path, found }).toEqual({ path, found: [] });
          expect(await stagesOf(visitor)).toEqual(await stagesOf(reference));
        }
        await reference.window.close();
      });

      test("the carousel goes on by its button", async () => {
        await open("/nosotros", size);
        await visitor.hydrate();
        await visitor.see(() => document.getElementById("testimonios")?.scrollIntoView());
        await visitor.waitFor(() => document.querySelector(".swiper-initialized") !== null);
        await visitor.click(".testimonials__next");
        await visitor.waitFor(() =>
          document.querySelector(".testimonials__status")?.textContent?.includes("2 de"),
        );
      });
    });

    test("the first tap on the menu opens it for good, and the menu leads on", async () => {
      await open("/home", phone);
      await visitor.click(".menu summary");
      await visitor.waitFor(isFormHydrated);
      await visitor.waitFor(() => document.querySelector(".menu[open]") !== null);
      await visitor.click(".menu a[href='/nosotros']");
      await visitor.waitFor(() => location.pathname === "/nosotros");
    });

    test("a message is refused with reasons, kept when it fails, and sent", async () => {
      await open("/domotica", phone);
      await visitor.hydrate();
      await visitor.click(".contact-form__send");
      const told = async (text: string) =>
        void (await visitor.waitFor(bannerInView).then((banner) => expect(banner).toContain(text)));
      await told("Todos los campos son obligatorios.");
      emailjs.behaviour = { status: 500, text: "no" };
      const message = freshMessage();
      await visitor.fill(message);
      await visitor.click(".contact-form__send");
      await visitor.waitFor((text) => document.body.innerText.includes(text), "Hubo un problema");
      await told("Hubo un problema al enviar el mensaje.");
      const kept = await visitor.see(
        () => document.querySelector<HTMLTextAreaElement>("textarea")?.value,
      );
      expect(kept).toBe(message.message);
      emailjs.behaviour = ok;
      await visitor.fill(freshMessage());
      await visitor.click(".contact-form__send");
      await visitor.waitFor((text) => document.body.innerText.includes(text), "con éxito");
      await told("¡Tu mensaje ha sido enviado con éxito!");
    });

    test("a message that is posted plainly is answered by its own page", async () => {
      await open("/domotica", phone);
      const message = freshMessage();
      await visitor.see(
        (values: Record<string, string>) => {
          for (const [name, value] of Object.entries(values)) {
            const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
            if (field) field.value = value;
          }
          document.querySelector<HTMLFormElement>(".contact-form")?.submit();
        },
        message as Record<string, string>,
      );
      await visitor.waitFor(() => location.pathname === "/contacto");
      expect(await visitor.waitFor(bannerInView)).toBe("¡Tu mensaje ha sido enviado con éxito!");
      expect(emailjs.received.at(-1)?.body.template_params).toEqual(message);
    });

    // The last: to Firefox's driver a page that comes from memory never loads.
    test("back shows the place that one left, with what was typed there", async () => {
      await open("/home");
      await visitor.hydrate();
      await visitor.fill({ message: "Quisiera techar mi azotea." });
      await visitor.click("#servicios a");
      await visitor.waitFor(() => location.pathname === "/constructora");
      await visitor.window.back();
      await visitor.waitFor(() => location.pathname === "/home" && scrollY > 200);
      const typed = () => document.querySelector("textarea")?.value;
      expect(await visitor.see(typed)).toBe("Quisiera techar mi azotea.");
    });
  });
}
