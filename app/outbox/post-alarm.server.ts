/** How long ALERT_URL may take to answer. */
const TIMEOUT_MS = 10_000;

/** Posts a plain text; false when it was not taken. The log does not name the address, which is a secret. */
export async function postAlarm(url: string, text: string): Promise<boolean> {
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
    console.error(`El aviso a ALERT_URL no fue aceptado (${response.status}).`);
  } catch (error) {
    const { name, cause } = error as Error;
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : name;
    console.error(`El aviso a ALERT_URL no salió (${code}).`);
  }
  return false;
}
