/** Something that the owner must know, for the bar in /bandeja, /salud/correo and ALERT_URL. */
export interface HealthProblem {
  /** What /salud/correo answers: mail has stopped, messages are not stored, or there is no backup. */
  word: "detenido" | "sin-guardar" | "sin-respaldo";
  /** The problem and the advice in Spanish, without personal data. */
  text: string;
  /** What to tell the person who installed the site, with the names of settings. */
  tell?: string;
  /** Whether it has lasted long enough for an alert. */
  isUrgent: boolean;
}
