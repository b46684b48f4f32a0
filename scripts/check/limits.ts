import { company } from "~/content/company";
import { contentTexts } from "./content";
import type { Problem } from "./problem";

/** What search engines show of a title and a description before they cut it. */
const limits: [end: string, most: number][] = [
  [".meta.title", 59],
  [".meta.description", 154],
];

/** Titles and descriptions that would be cut. */
export function findOverlong(): Problem[] {
  return contentTexts().flatMap(({ file, place, text }) =>
    limits
      .filter(([end, most]) => place.endsWith(end) && text.length > most)
      .map(([, most]) => ({
        file,
        text: `${place}: tiene ${text.length} caracteres y el límite es ${most}.`,
      })),
  );
}

/** Facts of the company that are given in a form that cannot be right. */
export function findMalformed(): Problem[] {
  const { email, phone, whatsapp, ruc } = company;
  const rules: [fact: string, value: string, shape: RegExp, how: string][] = [
    ["email", email, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, "un correo como nombre@empresa.pe"],
    ["phone.e164", phone.e164, /^\+51\d{8,9}$/, "+51 y el número, sin espacios"],
    [
      "phone.display",
      phone.display,
      new RegExp(`^\\D*${[...phone.e164.slice(3)].join("\\D*")}\\D*$`),
      "el mismo número que phone.e164",
    ],
    ["whatsapp.number", whatsapp.number, /^51\d{9}$/, "51 y los 9 dígitos, sin espacios ni +"],
    ["ruc", ruc, /^(\d{11})?$/, "los 11 dígitos del RUC"],
  ];
  return rules
    .filter(([, value, shape]) => !shape.test(value))
    .map(([fact, value, , how]) => ({
      file: "app/content/company.ts",
      text: `company.${fact}: dice «${value}» y debe ser ${how}.`,
    }));
}
