import { sendFormByScript } from "./contact/send-form.client";
import { closeMenuAfterUse } from "./shell/menu.client";
import { startCarouselWhenNear } from "./testimonials/carousel-near.client";
import { addHeadLink } from "./ui/head-link.client";

sendFormByScript();
closeMenuAfterUse();
startCarouselWhenNear();
// By script, because Chromium would fetch it beside the largest picture; without scripts by a <noscript> (root.tsx).
addHeadLink("manifest", "/manifest.webmanifest");
