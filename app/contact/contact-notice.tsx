import { Link } from "@remix-run/react";
import { privacyNotice } from "~/content/privacidad";
import { useSiteData } from "~/site-data";

/** What the law asks to say where data are asked for; the whole of it is on /privacidad. */
export function ContactNotice() {
  const site = useSiteData();
  if (!site) return null;
  const { text, link } = privacyNotice(site.retentionDays);
  return (
    <p className="contact-form__notice">
      {text} <Link to="/privacidad">{link}</Link>
    </p>
  );
}
