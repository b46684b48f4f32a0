import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Makes a certificate that vouches for itself, by `alternative` (IP:127.0.0.1, DNS:localhost). */
export function makeCertificate(
  folder: string,
  alternative: string,
  [certificate, key] = ["fullchain.pem", "privkey.pem"],
): void {
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-days", "2", "-subj", "/CN=test", "-addext", `subjectAltName=${alternative}`],
      ...["-keyout", join(folder, key ?? ""), "-out", join(folder, certificate ?? "")],
    ],
    { stdio: "ignore" },
  );
}
