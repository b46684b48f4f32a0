import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import { pageSlugs } from "./content/page-names";
import { OWNER_PHOTO_ADDRESS, PHOTO_ADDRESS } from "./documents/photo-address";

/** Every URL that Remix answers. Any other path, and the root, redirects to /home, except /assets/*. */
export default [
  layout(
    "routes/site.tsx",
    pageSlugs.map((slug) => route(slug, `routes/${slug}.tsx`)),
  ),
  route("bandeja", "routes/bandeja.tsx", [
    index("routes/bandeja-mensajes.tsx"),
    route("entrar", "routes/bandeja-entrar.tsx"),
    route("salir", "routes/bandeja-salir.ts"),
    route("descargar", "routes/bandeja-descargar.ts"),
    route("mensaje/:id", "routes/bandeja-mensaje.tsx"),
    route("correo", "routes/bandeja-correo.tsx"),
    route("clave", "routes/bandeja-clave.tsx"),
    route("respaldo", "routes/bandeja-respaldo.tsx"),
    route("respaldo/archivo", "routes/bandeja-respaldo-archivo.ts"),
    route(`${OWNER_PHOTO_ADDRESS}:photo`, "routes/bandeja-foto.ts"),
    route("contenido/*", "routes/bandeja-contenido.tsx"),
  ]),
  index("routes/unknown-path.ts", { id: "root-address" }),
  route("robots.txt", "routes/robots.ts"),
  route("security.txt", "routes/security-txt.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("salud", "routes/salud.ts"),
  route("salud/correo", "routes/salud-correo.ts"),
  route(`${PHOTO_ADDRESS}:photo`, "routes/photo.ts"),
  route("assets/data/:list", "routes/list-data.ts"),
  route("assets/*", "routes/missing-asset.ts"),
  route("*", "routes/unknown-path.ts"),
] satisfies RouteConfig;
