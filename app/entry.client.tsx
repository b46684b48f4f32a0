import { hydrateForm } from "./contact/hydrate-form.client";
import { closeMenuAfterUse } from "./shell/menu.client";
import { startCarouselWhenNear } from "./testimonials/carousel-near.client";
import { addManifestLink } from "./ui/manifest-link.client";

hydrateForm();
closeMenuAfterUse();
startCarouselWhenNear();
addManifestLink();
