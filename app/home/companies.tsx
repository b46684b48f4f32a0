import { home } from "~/content/home";
import { company } from "~/content/company";
import { fillPlaceholders } from "~/content/placeholders";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

/** The section for companies. A point whose facts are missing is left out. */
export function Companies() {
  const { companies } = home;
  const facts = { payment: company.payment };
  const items = companies.items
    .map(({ name, text }) => ({ name, text: fillPlaceholders(text, facts) }))
    .filter(({ text }) => text);
  return (
    <Section id="empresas" className="band stone" content={companies} wide>
      <Points items={items} variants={["three", "marked"]} />
      <p className="companies__door">
        <a className="button" href="#escribenos">
          {companies.action}
        </a>
      </p>
    </Section>
  );
}
