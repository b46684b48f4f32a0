import { hydrateForm } from "./contact/hydrate-form.client";
import { closeMenuOnEscape } from "./shell/menu.client";
import { startCarouselWhenNear } from "./testimonials/carousel-near.client";

hydrateForm();
closeMenuOnEscape();
startCarouselWhenNear();
