import { pages as sitePages } from "~/content/pages";
import { REFUSAL_STYLE, refusalPage, refusals } from "~/http/refusals";
import { NETWORK_BITS } from "~/outbox/rate-limit.server";
import { ACTIVE_FILE_POLICY, commonHeaders, pagePolicy } from "~/http/security-headers.server";

/** What nginx alone says; the rest of the words are the app's own. */
const ownRefusals = {
  412: { title: "Esa versión ya no está", text: "Abre la página otra vez." },
  429: {
    title: "Demasiados intentos seguidos",
    text: "Espera un momento e inténtalo de nuevo; si estabas enviando un mensaje, vuelve atrás y envíalo otra vez.",
  },
};

const statuses = [400, 405, 412, 413, 414, 429, 431, 502] as const;

const header = (name: string, value: string) => `add_header ${name} ${value} always;\n`;

/** HSTS only where the edge itself knows that the site is https. */
const headers = (given: Record<string, string>) =>
  Object.entries(given)
    .map(([name, value]) =>
      header(name, name === "Strict-Transport-Security" ? "$edge_hsts" : `"${value}"`),
    )
    .join("");

/**
 * The edge's copy of what the app says: its refusals as pages, its headers and the addresses of its
 * pages as configuration, by the path of each file in the folder that the edge reads.
 */
export function edgeFiles(): Record<string, string> {
  const words = { ...refusals, ...ownRefusals };
  const pages = statuses.map((status) => [
    `pages/${status}.html`,
    refusalPage(words[status]),
  ]) satisfies [string, string][];

  const { file, answer } = commonHeaders("https://grupoanden.example");
  const { "Content-Security-Policy": barePolicy = "", ...answerHeaders } = answer;
  const configuration = {
    "security-headers": headers(answerHeaders),
    "bare-policy": headers({ "Content-Security-Policy": barePolicy }),
    "page-policy": headers({ "Content-Security-Policy": pagePolicy([REFUSAL_STYLE]) }),
    "file-headers": headers(file) + header("Content-Security-Policy", "$edge_file_policy"),
    pages: `map $edge_path $edge_cache {\n    "~^/(${Object.keys(sitePages).join("|")})?$" pages;\n    default off;\n}\n`,
    // $binary_remote_addr has 16 bytes for IPv6.
    clients: `map $binary_remote_addr $edge_client {\n    "~^(?s)(?<edge_prefix>.{${NETWORK_BITS / 8}}).{${16 - NETWORK_BITS / 8}}$" $edge_prefix;\n    default $binary_remote_addr;\n}\n`,
    "file-policy": `map $uri $edge_file_policy {\n    "~*\\.(svg|x?html?|xml)$" "${ACTIVE_FILE_POLICY}";\n    default "";\n}\n`,
  };
  return Object.fromEntries([
    ...pages,
    ...Object.entries(configuration).map(([name, text]) => [
      `templates/site/${name}.conf.template`,
      text,
    ]),
  ]);
}
