import { company } from "~/content/company";

export const manifest = {
  id: "/home",
  name: company.name,
  short_name: company.shortName,
  lang: "es-PE",
  start_url: "/home",
  scope: "/",
  display: "minimal-ui",
  theme_color: "#1B1F45",
  background_color: "#F4ECE0",
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};
