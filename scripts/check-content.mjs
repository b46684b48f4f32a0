/**
 * What is left between the sample and the company's own site: `npm run check:content`. Ends with 1
 * while anything is.
 */
import { project, withModules } from "./load.mjs";

await withModules(async (load) => {
  const { check, report } = await load("/scripts/check/check.ts");
  const problems = check(project);
  console.log(report(problems));
  process.exitCode = problems.length > 0 ? 1 : 0;
});
