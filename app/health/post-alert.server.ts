import { SECOND_MS } from "~/time";

const TIMEOUT_MS = 10 * SECOND_MS;

/** Posts an alert; returns whether it was accepted. Does not log the URL, which is a secret. */
export async function postAlert(url: string, text: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "text/plain; charset=utf-8" },
      body: text,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return true;
    console.error(`ALERT_URL no aceptó el timbre (${response.status}).`);
  } catch (error) {
    const { name, cause } = error as Error;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : name;
    console.error(`El timbre no llegó a ALERT_URL (${code}).`);
  }
  return false;
}
