import type { Visitor } from "./visitor";

/** Where the main blocks of a page stand. */
export interface Layout {
  /** How far the page can be moved sideways, in pixels. */
  overflow: number;
  height: number;
  blocks: { name: string; x: number; width: number; height: number }[];
}

/** Measures the page once its letters are here. */
export async function layoutOf(visitor: Visitor): Promise<Layout> {
  await visitor.waitFor(() =>
    ["Bricolage Grotesque", "Instrument Sans"].every((family) =>
      [...document.fonts].some((face) => face.family.includes(family) && face.status === "loaded"),
    ),
  );
  return visitor.see(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const elements = document.querySelectorAll(
      "header, main > *, main h1, main h2, main form, footer",
    );
    return {
      overflow: scrollWidth - clientWidth,
      height: document.body.scrollHeight,
      blocks: [...elements].map((element) => {
        const { x, width, ...box } = element.getBoundingClientRect().toJSON() as DOMRect;
        // A title may take a line more; its block tells whether that matters.
        const height = element.matches("h1, h2") ? 0 : box.height;
        const name = `${element.localName}.${element.className} ${element.id}`.trim();
        return { name, x: Math.round(x), width: Math.round(width), height: Math.round(height) };
      }),
    };
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
