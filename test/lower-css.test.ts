import postcss from "postcss";
import { expect, test } from "vitest";
import { lowerCss } from "../scripts/lower-css";

const lowered = (css: string) =>
  postcss([lowerCss]).process(css, { from: undefined }).css.replaceAll(/\s+/g, " ");

test.each([
  ["a { height: 100svh }", "a { height: 100vh; height: 100svh }"],
  [
    "a { border: 1px solid color-mix(in srgb, currentcolor 30%, transparent) }",
    "a { border: 1px solid currentcolor; border: 1px solid color-mix(in srgb, currentcolor 30%, transparent) }",
  ],
  [
    "a { height: calc(100svh - var(--header)) }",
    "a { height: calc(100vh - var(--header)); @supports (height: 0svh) { height: calc(100svh - var(--header)) } }",
  ],
  [
    "a { color: color-mix(in srgb, rgb(1 2 3) 5%, calc(1px)) }",
    "a { color: rgb(1 2 3); color: color-mix(in srgb, rgb(1 2 3) 5%, calc(1px)) }",
  ],
  ["a { overflow-wrap: anywhere }", "a { overflow-wrap: break-word; overflow-wrap: anywhere }"],
  ["a { rotate: 45deg; translate: 0 2px }", "a { transform: translate(0, 2px) rotate(45deg) }"],
  ["a { translate: calc(1px + 2px) 0 }", "a { transform: translate(calc(1px + 2px), 0) }"],
  ["a { scale: 2; transform: skewX(1deg) }", "a { transform: scale(2) skewX(1deg) }"],
  ["a { translate: none }", "a { transform: none }"],
  ["a { transition: rotate 1s, color 1s }", "a { transition: transform 1s, color 1s }"],
  ["p { text-wrap: balance }", "p { text-wrap-style: balance }"],
  ["a, b:has(c) { top: 0 }", "a { top: 0 } b:has(c) { top: 0 }"],
])("%s", (css, expected) => {
  expect(lowered(css)).toBe(expected);
});

test("what every browser knows stays as it is", () => {
  const css = "a { --tall: 100svh; height: 10vh; overflow-wrap: normal; transform: none }";
  expect(lowered(css)).toBe(css);
});
