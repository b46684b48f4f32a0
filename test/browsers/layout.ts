import type { Visitor } from "./visitor";

type Layout = Awaited<ReturnType<typeof layoutOf>>;

/**
 * Measures the page once its letters are here and its pictures have their boxes. The stages of a job are
 * left out of the heights: they share one picture where scroll timelines are known, and have one each
 * elsewhere; `stagesOf` measures them.
 */
export async function layoutOf(visitor: Visitor) {
  await visitor.waitFor(() =>
    ["Bricolage Grotesque", "Instrument Sans"].every((family) =>
      [...document.fonts].some((face) => face.family.includes(family) && face.status === "loaded"),
    ),
  );
  await visitor.waitFor(() =>
    document
      .getAnimations()
      .every((animation) => (animation as CSSAnimation).animationName !== "below-first-view"),
  );
  return visitor.see(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const elements = document.querySelectorAll(
      "header, main > *, main h1, main h2, main form, footer",
    );
    const stages = document.querySelector(".stages");
    const heightOf = (element: Element) => {
      const { height } = element.getBoundingClientRect();
      return stages && element.contains(stages)
        ? height - stages.getBoundingClientRect().height
        : height;
    };
    return {
      /** How far the page can be moved sideways, in pixels. */
      overflow: scrollWidth - clientWidth,
      height: heightOf(document.body),
      blocks: [...elements].map((element) => {
        const { x, width } = element.getBoundingClientRect();
        // A title may take a line more; its block tells whether that matters.
        const height = element.matches("h1, h2") ? 0 : heightOf(element);
        const name = `${element.localName}.${element.className} ${element.id}`.trim();
        return { name, x: Math.round(x), width: Math.round(width), height: Math.round(height) };
      }),
    };
  });
}

/** How each stage of a job stands: where its picture is, of which shape, and where the stage before. */
export function stagesOf(visitor: Visitor): Promise<string[]> {
  return visitor.see(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
    const placeOf = (box: DOMRect, other: DOMRect) => {
      if (box.right <= other.left) return "on the left";
      if (box.left >= other.right) return "on the right";
      return box.bottom <= other.top ? "above" : "over it";
    };
    const words = boxesOf(".stage__words");
    return boxesOf(".stage__picture img").map((picture, index) => {
      const own = words[index] ?? new DOMRect();
      const before = words[index - 1];
      const shape = Math.abs(picture.width / picture.height - 4 / 3) < 0.05 ? "4:3" : "distorted";
      const isLegible = own.width > 240 && own.height > 90 && picture.width > 240;
      return [
        `a ${shape} picture ${placeOf(picture, own)}`,
        isLegible ? "legible" : "too small",
        before ? `the stage before ${placeOf(before, own)}` : "the first",
      ].join(", ");
    });
  });
}

/** What stands otherwise than in the reference by more than lines that break elsewhere explain. */
export function differences(layout: Layout, reference: Layout): string[] {
  const found = reference.blocks.flatMap((wanted, index) => {
    const block = layout.blocks[index];
    if (block?.name !== wanted.name) return [`${wanted.name}: not there`];
    const isNear =
      Math.abs(block.x - wanted.x) <= 16 &&
      Math.abs(block.width - wanted.width) <= 24 &&
      Math.abs(block.height - wanted.height) <= Math.max(90, wanted.height * 0.1);
    return isNear ? [] : [`${JSON.stringify(block)} instead of ${JSON.stringify(wanted)}`];
  });
  const overflow = layout.overflow > 0 ? [`${layout.overflow} px too wide`] : [];
  const ratio = layout.height / reference.height;
  const height =
    ratio < 0.95 || ratio > 1.05 ? [`height ${layout.height}, ${reference.height}`] : [];
  return [...overflow, ...height, ...found];
}
