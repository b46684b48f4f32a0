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

/** Matches a title before a name, such as "Ing.". */
const TITLE = /^(?:arq|dra?|ing|lic|mg|prof|sra?|téc)\.?$/i;

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => !TITLE.test(word));
  const letters = words.flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const initials = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return initials.join("").toLocaleUpperCase("es-PE");
}
