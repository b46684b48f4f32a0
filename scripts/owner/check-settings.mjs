/** Checks the settings of a composition (`docker compose config --format json`); publicar.sh runs it before a build. */
import { json } from "node:stream/consumers";
import { parseEnv } from "../../app/env.server.ts";

const { services } = await json(process.stdin);
try {
  parseEnv(services.app.environment);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
