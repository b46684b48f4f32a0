/** The name that is meant by one that is written wrong: at most two letters away, three in a long one. */
export function nearest(written: string, names: string[]): string | undefined {
  const most = written.length > 8 ? 3 : 2;
  const [best] = names
    .map((name) => ({ name, far: distance(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ far }) => far <= most)
    .sort((one, other) => one.far - other.far);
  return best?.name;
}

/** How many letters must be put in, taken away or changed to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const above = row;
    row = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1);
      row.push(Math.min(changed, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
