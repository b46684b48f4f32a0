import { redirect } from "@remix-run/node";
import { companyFacts } from "~/content/company";
import { companySchema } from "~/content/company-rules.server";
import { findErrors } from "~/content/rules.server";
import { COMPANY_FILE, refreshCompany } from "~/lists/company-file.server";
import {
  changeFile,
  hashOf,
  readCurrent,
  readPrevious,
  readVersions,
} from "~/lists/versions.server";
import { viewResponse, textIn } from "./answers.server";
import { COMPANY_PATH, companySections, differInContact } from "./company-sections";
import { applyItemAction } from "./entries.server";
import { errorsByName, parseEditorForm } from "./fields.server";

type CompanyJson = Record<string, unknown>;

/** Extra checks before contact facts change. */
export interface ContactGuard {
  /** Checks the password again; returns the error, or undefined when it is right. */
  confirmPassword(request: Request, password: string): Promise<string | undefined>;
  /** Alerts the owner that the contact facts were changed. */
  report(): void;
}

/** Answers a request under /bandeja/contenido/empresa; `form` is the posted form. */
export async function answerCompany(
  request: Request,
  page: string,
  form: FormData | null,
  contactGuard: ContactGuard,
) {
  const section = companySections[page];
  if (page === "historial") return form ? restore(request, form, contactGuard) : showHistory();
  if (page === "") return form ? undo(request, form, contactGuard) : showCompany(request);
  if (!section) return redirect(COMPANY_PATH, 303);
  if (form) return saveSection(request, page, form, contactGuard);
  const facts = await readFacts();
  return showSection(page, { hash: hashOfSection(facts, page), facts });
}

async function readFacts(): Promise<CompanyJson> {
  const value = await readCurrent(COMPANY_FILE);
  return isFacts(value) ? value : companyFacts;
}

const isFacts = (value: unknown): value is CompanyJson =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A damaged version may stand in the history; it is never offered or restored. */
const isValid = (value: unknown) => companySchema.safeParse(value).success;

const keysOf = (page: string): string[] => companySections[page]?.keys ?? [];

function factsOfSection(facts: CompanyJson, page: string): CompanyJson {
  return Object.fromEntries(Object.entries(facts).filter(([key]) => keysOf(page).includes(key)));
}

/** Returns the facts with those of a section replaced; an optional fact that was emptied is removed. */
function replaceSection(facts: CompanyJson, page: string, typed: CompanyJson): CompanyJson {
  const isKept = (key: string) => key in typed || !keysOf(page).includes(key);
  const merged = Object.entries({ ...facts, ...factsOfSection(typed, page) });
  return Object.fromEntries(merged.filter(([key]) => isKept(key)));
}

const hashOfSection = (facts: CompanyJson, page: string) => hashOf(factsOfSection(facts, page));

async function showCompany(request: Request) {
  const query = new URL(request.url).searchParams;
  const hash = hashOf(await readFacts());
  return viewResponse({
    page: "company",
    savedHash: query.get("guardado") === hash ? hash : undefined,
    wasRefused: query.has("cambio"),
  });
}

const showHistory = async () =>
  viewResponse({
    page: "companyHistory",
    times: (await readVersions(COMPANY_FILE))
      .filter(({ value }) => isValid(value))
      .map(({ at }) => at),
  });

interface SectionForm {
  hash: string;
  facts: CompanyJson;
  errors?: Map<string, string>;
  /** The stored facts, when they changed while the owner typed. */
  stored?: CompanyJson;
}

function showSection(page: string, { hash, facts, errors, stored }: SectionForm, status = 200) {
  const view = { page: "section", section: page, hash, facts, stored } as const;
  return viewResponse({ ...view, errors: errors ?? new Map<string, string>() }, status);
}

async function saveSection(
  request: Request,
  page: string,
  form: FormData,
  contactGuard: ContactGuard,
) {
  const hash = textIn(form, "version");
  const [action = "", target = ""] = textIn(form, "accion").split(" ");
  const before = await readFacts();
  const typed = applyItemAction(
    parseEditorForm(companySchema, form, before),
    action,
    target,
  ) as CompanyJson;
  const facts = replaceSection(before, page, typed);
  const errors = action === "agregar" ? [] : findErrors(companySchema, facts);
  if (action === "agregar" || errors.length > 0) {
    const status = errors.length > 0 ? 422 : 200;
    return showSection(page, { hash, facts, errors: errorsByName(errors) }, status);
  }
  const change = (now: CompanyJson) =>
    hashOfSection(now, page) === hash ? replaceSection(now, page, typed) : undefined;
  return save(request, form, contactGuard, change, {
    redirectTo: target ? `${COMPANY_PATH}/${page}` : undefined,
    onConflict: (stored) =>
      showSection(page, { hash: hashOfSection(stored, page), facts, stored }, 409),
  });
}

const undo = (request: Request, form: FormData, contactGuard: ContactGuard) =>
  save(request, form, contactGuard, async (now) => {
    const previous = await readPrevious(COMPANY_FILE);
    return hashOf(now) === textIn(form, "version") && isValid(previous) ? previous : undefined;
  });

const restore = (request: Request, form: FormData, contactGuard: ContactGuard) =>
  save(request, form, contactGuard, async () => {
    const versions = await readVersions(COMPANY_FILE);
    const chosen = versions.find(({ at }) => String(at) === textIn(form, "cual"))?.value;
    return isValid(chosen) ? chosen : undefined;
  });

interface SaveOptions {
  redirectTo?: string;
  onConflict?(stored: CompanyJson): ReturnType<typeof viewResponse>;
}

/**
 * Saves a change; asks for the password again when a contact fact changes. `change` gets the stored facts and
 * returns the new ones, or undefined to refuse. It runs twice: to compare the contact facts, and under the lock.
 */
async function save(
  request: Request,
  form: FormData,
  contactGuard: ContactGuard,
  change: (now: CompanyJson) => unknown,
  { redirectTo, onConflict }: SaveOptions = {},
) {
  const before = await readFacts();
  const after = await change(before);
  const isContact = isFacts(after) && differInContact(before, after);
  if (isContact) {
    const password = textIn(form, "password");
    if (!password) return askForPassword(request, form, "");
    const problem = await contactGuard.confirmPassword(request, password);
    if (problem) return askForPassword(request, form, problem);
  }
  const saved = await changeFile(COMPANY_FILE, (value) =>
    change(isFacts(value) ? value : companyFacts),
  );
  if (saved === undefined) {
    return onConflict ? onConflict(await readFacts()) : redirect(`${COMPANY_PATH}?cambio=si`, 303);
  }
  await refreshCompany();
  if (isContact) contactGuard.report();
  return redirect(redirectTo ?? `${COMPANY_PATH}?guardado=${saved}`, 303);
}

/** Shows the password form, with the posted values in hidden fields. */
function askForPassword(request: Request, form: FormData, problem: string) {
  const typed = [...form]
    .filter(([name]) => name !== "password")
    .map(([name, value]): [string, string] => [name, String(value)]);
  return viewResponse(
    { page: "confirm", action: new URL(request.url).pathname, typed, problem },
    403,
  );
}
