import bcd, { type Identifier, type SimpleSupportStatement } from "@mdn/browser-compat-data";
import { browserslist } from "../../package.json";

const dataNames = { chrome: "chrome", firefox: "firefox", safari: "safari", ios_saf: "safari_ios" };

/** The oldest browsers that the site runs in, with the names of MDN's compatibility data. */
const oldest = browserslist.map((entry) => {
  const [name = "", version] = entry.split(" ");
  return { name: dataNames[name as keyof typeof dataNames], version: Number(version) };
});

/** Steps down into MDN's data; nothing when it knows no such feature. */
export function lookUp(...path: string[]): Identifier | undefined {
  let node: Identifier | undefined = bcd as unknown as Identifier;
  for (const name of path) node = node && Object.hasOwn(node, name) ? node[name] : undefined;
  return node;
}

/** Whether one of the oldest browsers lacks a feature; what the data does not know is not young. */
export function isYoung(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return oldest.some(({ name, version }) => {
    const statement = support[name as keyof typeof support];
    const statements = Array.isArray(statement) ? statement : [statement];
    return !statements.some((one) => one && covers(one, version));
  });
}

function covers(
  { version_added, version_removed, flags, prefix }: SimpleSupportStatement,
  version: number,
) {
  if (flags || prefix || typeof version_added !== "string") return false;
  const since = version_added === "preview" ? Infinity : Number(version_added.replace("≤", ""));
  return since <= version && (!version_removed || Number(version_removed) > version);
}
