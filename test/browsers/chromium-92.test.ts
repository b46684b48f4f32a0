import { oldChromium } from "./chromium";
import { describeJourneys } from "./journeys";

describeJourneys("Chromium 92", await oldChromium());
