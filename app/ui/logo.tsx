import source from "#content/logo.svg?raw";

/** A file without a viewBox is drawn like the shipped one, in a square of 16. */
const viewBox = /viewBox="([^"]+)"/.exec(source)?.[1] ?? "0 0 16 16";

const [, , width = 1, height = 1] = viewBox.split(/\s+/).map(Number);

/**
 * Returns the shapes of an SVG file. Those in currentColor take the text colour, and yellow becomes rust on light
 * grounds. Styles, which Inkscape writes and the policy of the page forbids, become attributes.
 */
export const shapesIn = (svg: string) =>
  svg
    .replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, "")
    .replace(/\sstyle="([^"]*)"/g, (_, style: string) =>
      style.replace(/\s*([\w-]+)\s*:\s*([^;]*);?/g, ' $1="$2"'),
    )
    .replaceAll("#F4B63C", "var(--mark)")
    .trim();

const shapes = shapesIn(source);

/** The logo beside the company's name, as high as `size` in pixels. */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg
      viewBox={viewBox}
      width={Math.round((size * width) / height)}
      height={size}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
