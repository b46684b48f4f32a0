import { Link } from "@remix-run/react";
import type { Service } from "~/content/types";

/** A page's last question, whose answer is written in the form right below. */
export function CallToAction({ title, text, label }: Service["callToAction"]) {
  return (
    <section className="call" aria-labelledby="llamado">
      <div className="container">
        <h2 id="llamado">{title}</h2>
        <p>{text}</p>
        <Link className="button" to="#escribenos">
          {label}
        </Link>
      </div>
    </section>
  );
}
