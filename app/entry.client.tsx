import { hydrateForm } from "./contact/hydrate-form.client";
import { shutMenu } from "./shell/menu.client";
import { startCarouselWhenNear } from "./testimonials/carousel-near.client";

hydrateForm();
shutMenu();
startCarouselWhenNear();
