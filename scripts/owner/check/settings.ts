import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv as readSettings } from "node:util";
import { parseEnv } from "~/env.server";
import { nearest, sentence, type Problem } from "./problem";

const FILE = ".env";

/** What Docker and Node read besides what the example names. */
const ofOthers = /^(COMPOSE|DOCKER|NODE)_|^TZ$/;

/** A name that everybody can reach, by https alone, without a path; the last two are those of our own examples. */
const isPublic = ({ protocol, username, hostname, pathname }: URL) =>
  protocol === "https:" &&
  pathname === "/" &&
  !username &&
  /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(hostname) &&
  !/\.(example|localhost|local|invalid)$|^(www\.)?(ejemplo|(tu-)?empresa|tu-sitio)\.pe$/.test(
    hostname,
  );

/** What is wrong with .env; nothing where there is none, since it lies on the server alone. */
export function findInSettings(project: string): Problem[] {
  const path = join(project, FILE);
  if (!existsSync(path)) {
    const misnamed = `${FILE}.txt`;
    if (!existsSync(join(project, misnamed))) return [];
    return [{ file: misnamed, text: "debe llamarse .env, sin .txt." }];
  }
  const text = readFileSync(path, "utf8");
  if (text.includes("\0")) {
    return [{ file: FILE, text: "está guardado en UTF-16: guárdalo otra vez en UTF-8." }];
  }
  const unmarked = text.replace(/^\ufeff/, "");
  const settings = readSettings(unmarked);
  const lines = unmarked.split("\n");
  const names = lines.map(nameOf);
  const problem = (name: string, fault: string) => {
    const line = lines.findIndex((one) => one.startsWith(name)) + 1;
    return { file: FILE, line: line || undefined, text: sentence(`${name}: ${fault}`) };
  };
  const example = readFileSync(join(project, ".env.example"), "utf8");
  const known = [...example.matchAll(/^#?([A-Z\d_]+)=/gm)].map(([, name = ""]) => name);
  const strange = Object.keys(settings).filter(
    (name) => names.includes(name) && !known.includes(name) && !ofOthers.test(name),
  );
  return [
    ...(text.startsWith("\ufeff")
      ? [{ file: FILE, line: 1, text: "empieza con una marca invisible (BOM): guárdalo sin ella." }]
      : []),
    ...strange.map((name) => {
      const meant = nearest(name, known);
      return problem(name, `nadie la lee${meant ? `; ¿quisiste escribir «${meant}»?` : ""}`);
    }),
    ...lines.flatMap((line, index) => {
      const isRepeated = names[index] && names.indexOf(names[index]) < index;
      const fault = faultOfLine(line) ?? (isRepeated && "ya está más arriba");
      return fault ? [{ file: FILE, line: index + 1, text: sentence(fault) }] : [];
    }),
    ...faultOf(settings),
    ...((settings.HTTP_PORT ?? "80") === (settings.HTTPS_PORT ?? "443")
      ? [problem("HTTPS_PORT", "es el mismo puerto que HTTP_PORT")]
      : []),
    // It stands in the address by which the app finds the database.
    ...(/^[a-z\d]*$/i.test(settings.POSTGRES_PASSWORD ?? "")
      ? []
      : [problem("POSTGRES_PASSWORD", "solo letras y cifras, como las da openssl rand -hex 24")]),
    ...(URL.canParse(settings.SITE_URL ?? "") && isPublic(new URL(settings.SITE_URL ?? ""))
      ? []
      : [
          problem("SITE_URL", "pon la dirección pública del sitio, como https://www.tu-empresa.pe"),
        ]),
  ];
}

const nameOf = (line: string) => /^([A-Z\d_]+)=/.exec(line)?.[1];

/** What Node, Docker and a shell would each read in another way, or not at all. */
function faultOfLine(line: string): string | undefined {
  if (/^\s*(#|$)/.test(line)) return undefined;
  const name = nameOf(line);
  if (!name) return "no es un nombre con su valor, como SITE_URL=https://www.tu-empresa.pe";
  const value = line.slice(name.length + 1).trim();
  if (/^('[^']*'|"[^"$\\]*")$/.test(value)) return undefined;
  if (/[‘’“”]/.test(value)) return `${name}: las comillas deben ser rectas: '…'`;
  if (/[$#\\]/.test(value)) {
    return `${name}: un valor con $, # o \\ va entre comillas simples, '…', y un comentario en su propia línea`;
  }
  if (/^['"]/.test(value)) return `${name}: las comillas no se cierran al final`;
  if (/_PORT$/.test(name) && !(Number(value) >= 1 && Number(value) <= 65_535)) {
    return `${name}: debe ser un número de 1 a 65535`;
  }
  return undefined;
}

function faultOf(settings: NodeJS.Dict<string>): Problem[] {
  try {
    parseEnv(settings);
    return [];
  } catch (error) {
    return [{ file: FILE, text: (error as Error).message }];
  }
}
