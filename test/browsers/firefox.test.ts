import { firefox } from "./firefox";
import { describeJourneys } from "./journeys";

describeJourneys("Firefox", firefox());
