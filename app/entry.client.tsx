import { hydrateForm } from "./contact/hydrate-form.client";
import { closeMenuOnEscape } from "./shell/menu.client";
import { startCarouselWhenNear } from "./testimonials/carousel-near.client";
import { addManifestLink } from "./ui/manifest-link.client";

hydrateForm();
closeMenuOnEscape();
startCarouselWhenNear();
addManifestLink();
