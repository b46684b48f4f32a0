import { company } from "~/content/company";
import { getSettings } from "~/env.server";
import { publicText } from "~/http/public-text";
import { DAY_MS, toIso } from "~/time";

const VALID_MS = 180 * DAY_MS;

/** Says where to report a vulnerability (RFC 9116). The usual /.well-known/security.txt would be a 404: it has a dot. */
export function loader(): Response {
  const { siteUrl } = getSettings();
  const lines = [
    `Contact: mailto:${company.email}`,
    `Expires: ${toIso(Date.now() + VALID_MS)}`,
    "Preferred-Languages: es, en",
    `Canonical: ${siteUrl}/security.txt`,
  ];
  return publicText(`${lines.join("\n")}\n`);
}
