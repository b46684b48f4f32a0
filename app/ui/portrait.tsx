/** A photo of a person, or the initials if there is none. Decorative: the name is next to it. */
export function Portrait({ name, picture }: { name: string; picture?: string }) {
  if (picture) {
    return <img className="portrait" src={picture} alt="" width="96" height="96" loading="lazy" />;
  }
  return (
    <span className="portrait" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const initials = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return initials.join("").toLocaleUpperCase("es-PE");
}
