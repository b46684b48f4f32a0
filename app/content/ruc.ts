/** What the tax authority multiplies each of the first ten digits by, for the check digit. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Returns whether a text is a valid RUC: eleven digits, a known prefix and the right check digit. */
export function isRuc(text: string): boolean {
  if (!/^(10|15|16|17|20)\d{9}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return Number(text[10]) === (11 - (sum % 11)) % 10;
}
