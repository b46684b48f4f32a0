interface Phone {
  /** Display form: "966 123 456", "(01) 444 5555", "(066) 31 2345", "0800 12345". */
  display: string;
  /** For a tel: link: "+51966123456". */
  e164: string;
  /** For a WhatsApp chat: "51966123456". */
  number: string;
}

/** Matches what no typed number contains, such as a letter. Dashes and invisible marks are allowed. */
const NO_NUMBER = /[^\d\s()+.\p{Pd}\p{Cf}]/u;

/** Matches a mobile number, a number of Lima (1) and one of another region, such as Ayacucho (66). */
const NATIONAL = /^(9\d{8}|1\d{7}|[4-8]\d{7})$/;

/** Returns the number without country and long-distance prefixes; undefined when it is not Peruvian. */
export function nationalNumber(text: string): string | undefined {
  if (NO_NUMBER.test(text)) return undefined;
  const digits = text.replace(/\D/g, "");
  const national = digits.replace(/^(00)?51(?=\d{8,9}$)/, "").replace(/^0/, "");
  return NATIONAL.test(national) ? national : undefined;
}

const isMobile = (national: string) => national.length === 9;

/** Returns a mobile number, as WhatsApp requires, in the form of `nationalNumber`; undefined for other numbers. */
export function mobileNumber(text: string): string | undefined {
  const national = nationalNumber(text);
  return national && isMobile(national) ? national : undefined;
}

/** Formats a national number. */
export function formatPhone(national: string): Phone {
  const number = `51${national}`;
  return { display: inGroups(national), e164: `+${number}`, number };
}

function inGroups(national: string): string {
  if (isMobile(national)) return national.replace(/(...)(...)(...)/, "$1 $2 $3");
  // 0800, which is free, and 0801 are followed by five digits.
  if (national.startsWith("80")) return national.replace(/(...)(.....)/, "0$1 $2");
  if (national.startsWith("1")) return national.replace(/1(...)(....)/, "(01) $1 $2");
  return national.replace(/(..)(..)(....)/, "(0$1) $2 $3");
}

/** Returns the address of a WhatsApp chat, in which the message `text` is already typed. */
export function chatUrl({ number, text }: Pick<Phone, "number"> & { text?: string }): string {
  const query = text === undefined ? "" : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number}${query}`;
}
