import { rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import promises from "../../scripts/owner/check/promises.json";
import { companyFile, realFacts, testimonialsFile } from "../helpers/content";
import { copyProject } from "../helpers/project-copy";

const copy = copyProject(".env.example", "app", "content", "public", "scripts");
makeUnfinishedSite();
const { status, said } = await copy.run("owner/check-content");

/** Makes the copy the site of a company with much left to do. */
function makeUnfinishedSite(): void {
  const write = (file: string, content: unknown) =>
    writeFileSync(copy.at(file), JSON.stringify(content, null, 2));
  write(companyFile, {
    ...{ ...realFacts, name: "Obras del Norte", ruc: "", phone: "900 000 000" },
    ...{ libroDeReclamaciones: "/libro", offices: realFacts.offices.slice(0, 1) },
    people: [{ name: "Ana Ruiz", role: "Ingeniera", service: "obras" }],
    ...{ insurance: "Por definir", services: [{ slug: "domótica" }] },
    confirmed: Object.keys(promises),
  });
  const sample = { nombre: "Elena", empresa: "Clienta de ejemplo", comentario: "Quedó bien." };
  const wrong = {
    ...{ nombre: "Elena", empresa: "E", imagen: "/assets/foto.jpg" },
    ...{ comentario: "x".repeat(401), servicio: "topografia", coment: "" },
  };
  write(testimonialsFile, [sample, wrong, sample]);
  const texto = "AtenciÃ³n: mira [esto](/estto).";
  write("public/assets/data/avisos.json", [{ texto, desde: "2027-07-28", hasta: "2027-07-01" }]);
  writeFileSync(copy.at("public/assets/data/obras.json"), '[{"titulo": "Casa" "anio": 2025}]');
  writeFileSync(
    copy.at(".env"),
    "\ufeffSITE_URL=http://localhost\nEMAILJS_SERVICE=abc\nINBOX_PASSWORD=corta\nPOSTGRES_PASSWORD=a-b\n" +
      "ALERT_URL=https://ntfy.sh/a$b\nHTTP_PORT=99999\nEMAILJS_TEMPLATE_ID=‘curva’\nSITE_URL=http://localhost\nsin valor\nEMAILJS_URL='abierta\n" +
      'EMAILJS_PUBLIC_KEY="a$b"\nHTTPS_PORT=99999 # el de siempre',
  );
  const home = "content/home.json";
  copy.edit(home, '"offer": "Construcción', '"offer": "ConstrucciÃ³n');
  copy.edit(home, '"statement": "', '"statement": "[Mira](/contacto) ');
  copy.edit(home, '"title": "Cuatro', '"title": "Cinco');
  copy.edit(home, 'Primera visita: {firstVisit}."', 'También la pendiente"');
  copy.edit(home, '"intro": "Contrata', '"intro": "Grupo Andén. Contrata');
  copy.edit(
    home,
    '"slug": "seguridad-infraestructura"',
    '"hidden": true, "slug": "seguridad-infraestructura"',
  );
  copy.edit(
    "content/contacto.json",
    '"whatToTell": {',
    '"whatToTell": { "hidden": true, "intro": "Lorem ipsum",',
  );
  copy.edit("content/contacto.json", '"lead": "', '"lead": "<b>{price}</b> ');
  copy.edit(home, '"picture": "muro-cada-uno"', '"picture": "muro"');
  writeFileSync(copy.at("content/pictures/made.json"), "{");
  const longTitle = `"title": "${"Domótica ".repeat(8)}"`;
  copy.edit("content/domotica.json", /"title": "Domótica.*"/, longTitle);
  copy.edit("content/domotica.json", '"name": "casa-0630"', '"name": "casa-0600"');
  copy.edit("content/nosotros.json", '"headline": "Un grupo', '"headline": "Antes, un grupo');
  rmSync(copy.at("content/pictures/encoded/nosotros-1200.avif"));
}

test("check:content says how much is left to do, and ends with 1", () => {
  expect(status).toBe(1);
  expect(said).toMatch(/Faltan \d\d cosas antes de publicar\./);
  // What a hidden part says is nobody's to read.
  expect(said).not.toContain("whatToTell");
  expect(said).not.toContain("howWeWork");
});

const faults: Record<string, RegExp[]> = {
  [companyFile]: [
    /^línea \d+: ruc: está vacío\. Aquí va: RUC, de 11 dígitos/,
    /: insurance: es texto de relleno o de un ejemplo\./,
    /: services\.0\.slug: «domótica» no es ninguno de constructora/,
    /: people\.0\.service: «obras» no es ninguno de constructora/,
    /^línea \d+: phone: es una muestra\. Aquí va: El teléfono/,
    /^línea \d+: libroDeReclamaciones: el enlace \/libro no lleva a ninguna parte\./,
  ],
  "content/home.json": [
    /: home\.offer: «ConstrucciÃ³n» tiene letras rotas: escríbelo otra vez\./,
    /: home\.offer: dice «Ayacucho» y ninguna oficina está ahí\./,
    /: home\.whyOneGroup\.statement: aquí no va un enlace: ponlo en un texto o una respuesta\./,
    /: home\.services\.title: dice «cinco» y hay 3\./,
    /: home\.services\.intro: dice «cuatro» y hay 3\./,
    /: home\.whyOneGroup\.wall\.states\.0\.picture: no hay ninguna foto «muro»/,
    /: home\.services\.intro: nombra a Grupo Andén\./,
  ],
  "content/nosotros.json": [
    /: nosotros\.meta\.card: no dice el titular «Antes, un grupo/,
    /: nosotros\.nameIdea: es una muestra/,
    /: nosotros\.lead: nombra «Seguridad e infraestructura», que está oculto\./,
  ],
  "content/domotica.json": [
    /^línea 5: domotica\.meta\.title: tiene 72 letras y caben 41\./,
    /: domotica\.day\.items\.0\.picture\.name: no hay ninguna foto «casa-0600»/,
  ],
  "content/contacto.json": [
    /: contacto\.lead: lleva marcas de HTML o Markdown, que se leerían tal cual\./,
    /: contacto\.lead: aquí no va ningún dato entre llaves { }\./,
  ],
  "content/logo.svg": [/^logo: es una muestra\. Pon el tuyo con npm run foto -- logo/],
  [testimonialsFile]: [
    /: 1\.coment: no existe ese campo; aquí van nombre, empresa, imagen, comentario, servicio\./,
    /^línea 2: Testimonio 1: es una muestra: pon uno real y autorizado\./,
    /: testimonios\.1\.servicio: «topografia» no es ninguno de constructora, desarrollo-sistemas/,
    /: Testimonio 2: comentario: tiene 401 letras y caben 400\./,
    /: Testimonio 2: no existe public\/assets\/foto\.jpg, o está vacío\./,
    /^línea \d+: ya está en la línea 2: deja uno solo\./,
  ],
  "public/assets/data/obras.json": [/^no es JSON válido \(línea 1, columna 20\)/],
  "public/assets/data/avisos.json": [
    /: 0\.hasta: es antes que desde\./,
    /: avisos\.0\.texto: «AtenciÃ³n» tiene letras rotas: escríbelo otra vez\./,
    /: avisos\.0\.texto: el enlace \/estto no lleva a ninguna parte\./,
  ],
  ".env": [
    /^línea 4: POSTGRES_PASSWORD: solo letras y cifras/,
    /^línea 5: ALERT_URL: un valor con \$, # o \\ va entre comillas simples/,
    /^línea 6: HTTP_PORT: debe ser un número de 1 a 65535\./,
    /^línea 7: EMAILJS_TEMPLATE_ID: las comillas deben ser rectas/,
    /^línea 12: HTTPS_PORT: es el mismo puerto que HTTP_PORT\./,
    /^línea 8: ya está más arriba\./,
    /^línea 9: no es un nombre con su valor/,
    /^línea 11: EMAILJS_PUBLIC_KEY: un valor con \$, # o \\ va/,
    /^línea 12: HTTPS_PORT: .* y un comentario en su propia línea\./,
    /^línea 10: EMAILJS_URL: las comillas no se cierran al final\./,
    /^línea 1: empieza con una marca invisible \(BOM\): guárdalo sin ella\./,
    /^línea 1: SITE_URL: pon la dirección pública del sitio, como https:/,
    /^línea 2: EMAILJS_SERVICE: nadie la lee; ¿quisiste escribir «EMAILJS_SERVICE_ID»\?/,
    /^Configuración incompleta o incorrecta: INBOX_PASSWORD debe tener al menos 12 caracteres; /,
  ],
  "Fotos, tarjetas e iconos": [
    /^nosotros: falta, o se hizo con otra foto/,
    /^og\/home\.jpg: falta, o .* otro nombre/,
  ],
};

test.each(Object.entries(faults))("check:content names all that is wrong in %s", (file, wanted) => {
  const part = said.split("\n\n").find((one) => one.startsWith(`${file}\n`));
  expect(part?.split("\n  · ")).toEqual(
    expect.arrayContaining(wanted.map((words) => expect.stringMatching(words) as string)),
  );
});
