import { company } from "~/content/company";

/** Returns the meta of one of the owner's pages. */
export const ownerTitle = (title: string) => [{ title: `${title} | ${company.name}` }];
