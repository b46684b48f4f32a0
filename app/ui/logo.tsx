import { logo } from "~/images/logo";

/** The logo beside the company's name, as high as `size` in pixels. */
export function LogoMark({ size }: { size: number }) {
  const [, , width = 1, height = 1] = logo.viewBox.split(/\s+/).map(Number);
  return (
    <svg
      viewBox={logo.viewBox}
      width={Math.round((size * width) / height)}
      height={size}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: logo.shapes }}
    />
  );
}
