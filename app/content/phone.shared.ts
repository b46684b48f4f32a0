interface Phone {
  /** Display form: "966 123 456", "(01) 444 5555", "(066) 31 2345". */
  display: string;
  /** For a tel: link: "+51966123456". */
  e164: string;
  /** For a WhatsApp chat: "51966123456". */
  number: string;
}

/** Returns the number without country and long-distance prefixes; undefined when it is not Peruvian. */
export function nationalNumber(text: string): string | undefined {
  if (/[^\d\s()+.\p{Pd}\p{Cf}]/u.test(text)) return undefined;
  const digits = text
    .replace(/\D/g, "")
    .replace(/^(00)?51(?=\d{8,9}$)/, "")
    .replace(/^0/, "");
  return /^(9\d{8}|1\d{7}|[4-8]\d{7})$/.test(digits) ? digits : undefined;
}

const isMobile = (national: string) => national.length === 9;

/** Returns a mobile number, which WhatsApp requires, like `nationalNumber`; undefined for other numbers. */
export function mobileNumber(text: string): string | undefined {
  const national = nationalNumber(text);
  return national && isMobile(national) ? national : undefined;
}

/** Formats a national number. */
export function formatPhone(national: string): Phone {
  const shape: [RegExp, string] = isMobile(national)
    ? [/(...)(...)(...)/, "$1 $2 $3"]
    : national.startsWith("1")
      ? [/1(...)(....)/, "(01) $1 $2"]
      : [/(..)(..)(....)/, "(0$1) $2 $3"];
  const number = `51${national}`;
  return { display: national.replace(...shape), e164: `+${number}`, number };
}

/** Returns the address of a WhatsApp chat; `text` is the message that whoever opens it finds typed. */
export function chatUrl({ number, text }: Pick<Phone, "number"> & { text?: string }): string {
  const query = text === undefined ? "" : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number}${query}`;
}
