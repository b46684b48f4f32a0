import config from "../vite.config";

/** The unit tests alone; isolated, because each change of the code is loaded anew. */
const { resolve, test } = config({ mode: "test", command: "serve" });
export default { resolve, test: { ...test.projects[0].test, isolate: true } };
