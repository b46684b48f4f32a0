import { company, whatsappUrl } from "~/content/company";
import { contacto } from "~/content/contacto";
import { classes } from "~/ui/classes";
import { NewTabLink } from "~/ui/new-tab-link";
import { Rows, type Row } from "~/ui/rows";

/** The contact channels other than the form, each with its link, and below them other rows. */
export function Channels({ className, rowsBelow = [] }: { className?: string; rowsBelow?: Row[] }) {
  const { call, whatsapp, write, whatsappAction } = contacto.aside;
  const { phone, email } = company;
  const rows: Row[] = [
    { name: call, text: <a href={`tel:${phone.e164}`}>{phone.display}</a> },
    { name: whatsapp, text: <NewTabLink href={whatsappUrl()}>{whatsappAction}</NewTabLink> },
    { name: write, text: <a href={`mailto:${email}`}>{email}</a> },
  ];
  return <Rows className={classes("channels", className)} rows={[...rows, ...rowsBelow]} />;
}
