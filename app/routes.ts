import { index, route, type RouteConfig } from "@remix-run/route-config";
import { services } from "./content/services";

/** Every URL of the site. What is not here, the root included, leads to /home. */
export default [
  index("routes/anywhere-else.ts", { id: "root-address" }),
  route("home", "routes/home.tsx"),
  ...services.map(({ slug }) => route(slug, `routes/${slug}.tsx`)),
  route("nosotros", "routes/nosotros.tsx"),
  route("contacto", "routes/contacto.tsx"),
  route("privacidad", "routes/privacidad.tsx"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("speculation-rules.json", "routes/speculation-rules.ts"),
  route("salud", "routes/salud.ts"),
  route("salud/correo", "routes/salud-correo.ts"),
  route("bandeja/*", "routes/bandeja.ts"),
  route("assets/*", "routes/missing-asset.ts"),
  route("*", "routes/anywhere-else.ts"),
] satisfies RouteConfig;
