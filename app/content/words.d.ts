/** What content/ holds, by the rules that `npm run check:content` and the build hold it to. */
declare module "#content/company.json" {
  import type { CompanyFacts } from "~/content/company-rules.server";
  const facts: CompanyFacts;
  export default facts;
}
declare module "#content/home.json" {
  import type { PageWords } from "~/content/page-rules.server";
  const words: PageWords["home"];
  export default words;
}
declare module "#content/constructora.json" {
  import type { PageWords } from "~/content/page-rules.server";
  const words: PageWords["constructora"];
  export default words;
}
declare module "#content/desarrollo-sistemas.json" {
  import type { PageWords } from "~/content/page-rules.server";
  const words: PageWords["desarrollo-sistemas"];
  export default words;
}
declare module "#content/seguridad-infraestructura.json" {
  import type { PageWords } from "~/content/page-rules.server";
  const words: PageWords["seguridad-infraestructura"];
  export default words;
}
declare module "#content/domotica.json" {
  import type { PageWords } from "~/content/page-rules.server";
  const words: PageWords["domotica"];
  export default words;
}
declare module "#content/nosotros.json" {
  import type { PageWords } from "~/content/page-rules.server";
  const words: PageWords["nosotros"];
  export default words;
}
declare module "#content/contacto.json" {
  import type { PageWords } from "~/content/page-rules.server";
  const words: PageWords["contacto"];
  export default words;
}
declare module "#content/privacidad.json" {
  import type { PageWords } from "~/content/page-rules.server";
  const words: PageWords["privacidad"];
  export default words;
}
/** The words of a service that has no rules of its own. */
declare module "#content/*.json" {
  import type { ServiceWords } from "~/content/service-rules.server";
  const words: ServiceWords;
  export default words;
}
