/** Says why mails do not go out: the fate of each message, and the advice once a cause. */
export function createFailureLog() {
  const advised = new Set<string>();

  function newAdvice(advice: string | undefined): string {
    if (!advice || advised.has(advice)) return "";
    advised.add(advice);
    return ` Qué hacer: ${advice}.`;
  }

  return {
    /** A message's first failure, and when it is held or is no longer. */
    log(id: string, reason: string, advice: string | undefined, held: boolean): void {
      const fate = held
        ? "queda retenido hasta que reinicies con otra configuración o uses npm run messages -- --retry."
        : "se volverá a intentar.";
      console.error(`No salió el mensaje ${id} (${reason}); ${fate}${newAdvice(advice)}`);
    },
    /** The provider sends no mail at all for some time. */
    logPlanUsedUp(reason: string, advice: string | undefined): void {
      const said = newAdvice(advice);
      if (said) console.error(`Los correos esperan (${reason}).${said}`);
    },
    /** A mail went out: the next failure is news again. */
    clear: () => advised.clear(),
  };
}
