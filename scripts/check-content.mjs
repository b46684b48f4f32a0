/**
 * What is left between the sample and the company's own site: `npm run check:content`. Ends with 1
 * while anything is.
 */
import { findBrokenPages } from "./check/pages.mjs";
import { findPictures } from "./check/pictures.mjs";
import { withModules } from "./load.mjs";
import { project } from "./project.mjs";

await withModules(async (load) => {
  const { report } = await load("/scripts/check/problem.ts");
  const { checkSources } = await load("/scripts/check/check-sources.ts");
  let problems = checkSources(project);
  if (problems.length === 0) {
    const { checkTexts } = await load("/scripts/check/check-texts.ts");
    problems = [
      ...checkTexts(project),
      ...(await findPictures(load)),
      ...(await findBrokenPages()),
    ];
  }
  console.log(report(problems));
  process.exitCode = problems.length > 0 ? 1 : 0;
});
// What a page started in the background has nothing more to do.
process.exit();
