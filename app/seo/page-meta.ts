import type { MetaDescriptor } from "@remix-run/react";
import { company } from "~/content/company";
import { indexedPages, type Page } from "~/content/pages";
import { getSettings } from "~/env.server";
import { structuredData } from "./structured-data";

/** A title has the company's name after it when both have at most this many letters. */
const MAX_WITH_NAME = 65;

/** Returns the meta function of the page at a path. */
export function pageMeta(path: string) {
  return (): MetaDescriptor[] => {
    const { meta, picture } = indexedPages()[path] as Page;
    const titleWithName = `${meta.title} | ${company.name}`;
    const title = titleWithName.length <= MAX_WITH_NAME ? titleWithName : meta.title;
    const { description } = meta;
    const { siteUrl } = getSettings();
    const url = `${siteUrl}${path}`;
    /** The Open Graph tags, for WhatsApp and Facebook. */
    const openGraph = {
      type: "website",
      site_name: company.name,
      locale: "es_PE",
      url,
      title,
      description,
      image: `${siteUrl}/og${path}.jpg`,
      "image:type": "image/jpeg",
      "image:width": "1200",
      "image:height": "630",
      "image:alt": picture.alt,
    };
    return [
      { title },
      { name: "description", content: description },
      { tagName: "link", rel: "canonical", href: url },
      ...Object.entries(openGraph).map(([name, content]) => ({ property: `og:${name}`, content })),
      // The extra tag that X needs.
      { name: "twitter:card", content: "summary_large_image" },
      // Remix escapes < and > here, so no text can close the element.
      { "script:ld+json": structuredData(siteUrl, path, meta) },
    ];
  };
}
