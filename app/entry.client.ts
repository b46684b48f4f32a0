import { sendFormByScript } from "./contact/send-form.client";
import { closeMenuAfterUse } from "./shell/menu.client";
import { startCarouselWhenNear } from "./testimonials/carousel-near.client";
import { addManifestLink } from "./render/manifest-link.client";

sendFormByScript();
closeMenuAfterUse();
startCarouselWhenNear();
addManifestLink();
