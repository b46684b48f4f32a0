import { logo } from "~/images/logo";

const HEIGHT = 32;

/** The logo beside the company's name; the stylesheet may set its size. */
export function LogoMark() {
  const [, , width = 1, height = 1] = logo.viewBox.split(/\s+/).map(Number);
  return (
    <svg
      viewBox={logo.viewBox}
      width={Math.round((HEIGHT * width) / height)}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: logo.shapes }}
    />
  );
}
