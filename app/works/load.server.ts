import { liveList } from "~/lists/live-list.server";
import { works } from "./rules.server";

/** The works of the file as it is now; those of before while it cannot be read. */
export const loadWorks = liveList(works);
