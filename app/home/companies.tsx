import { home } from "~/content/home";
import { company } from "~/content/company";
import { withFacts } from "~/content/facts";
import { Points } from "~/ui/points";
import { Section } from "~/ui/section";

/** The door for companies: a point whose facts the owner has not filled in does not appear. */
export function Companies() {
  const { companies } = home;
  const facts = { payment: company.payment };
  const items = companies.items
    .map(({ name, text }) => ({ name, text: withFacts(text, facts) }))
    .filter(({ text }) => text);
  return (
    <Section id="empresas" className="band stone" words={companies} wide>
      <Points items={items} look={["three", "marked"]} />
      <p className="companies__door">
        <a className="button" href="#escribenos">
          {companies.action}
        </a>
      </p>
    </Section>
  );
}
