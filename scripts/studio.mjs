import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { handleHelp } from "./print-help.mjs";
import { root, run } from "./run.mjs";

const COMMANDS = { dev: "studio", build: "studio:build", extract: "studio:types" };

const [command] = process.argv.slice(2);
if (!(command in COMMANDS)) throw new Error(`there is no command "${command}" of the studio`);
handleHelp(`npm run ${COMMANDS[command]}`);
for (const file of [".env.local", ".env"])
  if (existsSync(join(root, file))) process.loadEnvFile(join(root, file));

const env = studioEnv(process.env);
if (!env.SANITY_STUDIO_PROJECT_ID && command !== "extract") {
  console.error("Set SANITY_PROJECT_ID to the club's Sanity project; docs/content.md says how.");
  process.exit(1);
}
await ensureInstalled("studio");
const code = await run("npm", ["run", command, "--prefix", "studio"], env);
if (code !== 0) process.exit(code);

/** What a studio may know: its bundle is public, so the token and the webhook's secret stay here. */
function studioEnv({ SANITY_PROJECT_ID, SANITY_DATASET, SANITY_STUDIO_API_HOST, APP_URL }) {
  return {
    SANITY_STUDIO_PROJECT_ID: SANITY_PROJECT_ID ?? (command === "extract" ? "none" : ""),
    SANITY_STUDIO_DATASET: SANITY_DATASET ?? "",
    SANITY_STUDIO_API_HOST: SANITY_STUDIO_API_HOST ?? "",
    SANITY_STUDIO_CLUB_ORIGIN: APP_URL ?? "",
  };
}
