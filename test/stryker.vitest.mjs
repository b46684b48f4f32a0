import config from "../vite.config";

const { projects } = config({ mode: "test", command: "serve" }).test;
const { resolve, test } = projects.find((project) => project.test.name === "unit");

/** The unit tests alone; isolated, because each change of the code is loaded anew. */
export default { resolve, test: { ...test, isolate: true } };
