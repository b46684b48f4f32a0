import type { CompanyFacts } from "~/content/company-rules.server";
import type { Text } from "./files";
import type { Problem } from "./problem";

/** Where the sample's company is; a text that names one of them may speak of nobody's office. */
const SAMPLE_CITIES = ["Ayacucho", "Lima"];

/** Facts about other companies, which may be anywhere. */
const OF_OTHERS = /^(hosting|mailProvider|mailRelay)/;

const NUMBERS = ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];
const number = NUMBERS.join("|");
const counted = new RegExp(
  `\\b(${number}) (?:oficio|servicio|rubro)s\\b|\\buno o los (${number})\\b`,
);

interface Named {
  slug: string;
  name: string;
  hidden?: boolean;
}

/** Words that are no longer true: of the sample's name and cities, how many services there are, a hidden one. */
export function findLeftovers(
  { name, offices, confirmed }: CompanyFacts,
  all: Named[],
  texts: Text[],
): Problem[] {
  const places = offices.flatMap(({ city, district, province, region }) =>
    [city, district, province, region].join(" "),
  );
  const strange = SAMPLE_CITIES.filter((city) => !places.join(" ").includes(city));
  const services = all.filter(({ hidden }) => !hidden).length;
  const isAbout = (city: string, text: string) =>
    new RegExp(`(?<!\\p{L})${city}(?!\\p{L})`, "u").test(text);
  const names = (text: string, service: Named) =>
    text.toLowerCase().includes(service.name.toLowerCase());
  return texts
    .filter(({ place }) => !confirmed.includes(place))
    .flatMap(({ file, line, place, text }) => {
      const [, before, after] = counted.exec(text.toLowerCase()) ?? [];
      const said = before ?? after;
      const found = [
        ...strange
          .filter((city) => isAbout(city, text) && !OF_OTHERS.test(place))
          .map((city) => `dice «${city}» y ninguna oficina está ahí`),
        ...all
          .filter((service) => service.hidden && names(text, service))
          .map((service) => `nombra «${service.name}», que está oculto`),
        ...(said && said !== NUMBERS[services - 2] ? [`dice «${said}» y hay ${services}`] : []),
        ...(text.includes("Andén") && !name.includes("Andén") ? ["nombra a Grupo Andén"] : []),
      ];
      return found.map((why) => ({ file, line, text: `${place}: ${why}.` }));
    });
}
