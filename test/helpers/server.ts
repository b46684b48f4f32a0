export { accountOf, PASSWORD, startSite, type Site } from "./site";
export { end, freePort, listen, temporaryFolder, until } from "./program";
