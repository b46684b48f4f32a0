import { z } from "zod";
import { companySchema } from "~/content/company-rules.server";

/** What editors are told, by file. */
export const schemas: Record<string, object> = {
  "app/content/company.schema.json": {
    title: "Datos de la empresa",
    ...z.toJSONSchema(companySchema, { io: "input" }),
  },
};
