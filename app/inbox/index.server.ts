import { getSettings } from "~/env.server";
import { createInbox } from "./inbox.server";

/** The inbox of this process. */
export const inbox = createInbox(getSettings());
