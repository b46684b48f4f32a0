import { liveList } from "~/lists/live-list.server";
import { entrySchema } from "./rules.server";

/** The works of the file as it is now; those of before while it cannot be read. */
export const loadWorks = liveList({
  file: "public/assets/data/obras.json",
  item: "Obra",
  all: "las obras",
  schema: entrySchema,
});
