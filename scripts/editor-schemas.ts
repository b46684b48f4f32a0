import { z } from "zod";
import { companySchema } from "~/content/company-rules.server";
import { entrySchema as workSchema } from "~/works/rules.server";

/** What editors are told, by file. */
export const schemas: Record<string, object> = {
  "app/content/company.schema.json": {
    title: "Datos de la empresa",
    ...z.toJSONSchema(companySchema, { io: "input" }),
  },
  "public/assets/data/obras.schema.json": {
    title: "Obras y trabajos entregados",
    ...z.toJSONSchema(z.array(workSchema), { io: "input" }),
  },
};
