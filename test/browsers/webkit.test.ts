import { webkit } from "./webkit";
import { describeJourneys } from "./journeys";

describeJourneys("WebKit", webkit());
