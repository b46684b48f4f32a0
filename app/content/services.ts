import { constructora } from "./constructora";
import { desarrolloSistemas } from "./desarrollo-sistemas";
import { domotica } from "./domotica";
import { seguridadInfraestructura } from "./seguridad-infraestructura";
import type { Service } from "./types";

/**
 * The services, in the order the site shows them: routes, tiles, sitemap, structured data and tests
 * follow this list. How one is added: docs/add-a-service.md.
 */
export const services: Service[] = [
  constructora,
  desarrolloSistemas,
  seguridadInfraestructura,
  domotica,
];
