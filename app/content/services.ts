import { constructora } from "./constructora";
import { desarrolloSistemas } from "./desarrollo-sistemas";
import { domotica } from "./domotica";
import { seguridadInfraestructura } from "./seguridad-infraestructura";
import type { Service } from "./types";

/** The four services, in the order the site shows them. */
export const services: Service[] = [
  constructora,
  desarrolloSistemas,
  seguridadInfraestructura,
  domotica,
];
