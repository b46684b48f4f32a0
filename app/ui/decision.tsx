const signs: Record<string, string> = { "Tú apruebas": "approved", "Se paga": "paid" };

/** What is approved, signed or paid at a step of the work; `label` says which. */
export function Decision({ label, text }: { label: string; text: string }) {
  return (
    <p className={`decision decision--${signs[label] ?? "signed"}`}>
      <strong>{label}</strong> <span>{text}</span>
    </p>
  );
}
