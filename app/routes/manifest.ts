import { company } from "~/content/company";
import { publicText } from "~/http/public-text";

/** The web manifest: the name and the icons of a page on the start screen of a phone. */
export function loader(): Response {
  const manifest = {
    name: company.name,
    start_url: "/home",
    lang: "es-PE",
    display: "browser",
    theme_color: "#1B1F45",
    background_color: "#F4ECE0",
    icons: [
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
    ],
  };
  return publicText(JSON.stringify(manifest), "application/manifest+json");
}
