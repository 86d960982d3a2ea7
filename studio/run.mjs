import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled } from "../scripts/install.mjs";
import { root, run } from "../scripts/run.mjs";

// Runs a sanity:… script of this package with the club's settings, after it has installed the studio's packages.
const [command = ""] = process.argv.slice(2);
for (const file of [".env.local", ".env"])
  if (existsSync(join(root, file))) process.loadEnvFile(join(root, file));

const isExtract = command === "extract";
const env = studioEnv(process.env);
if (!env.SANITY_STUDIO_PROJECT_ID && !isExtract) {
  console.error("Set SANITY_PROJECT_ID to the club's Sanity project. See docs/content.md.");
  process.exit(1);
}
await ensureInstalled("studio");
process.exitCode = await run("npm", ["run", `sanity:${command}`, "--prefix", "studio"], env);

/** Only what may be public: the studio's bundle must not contain the API token or the webhook's secret. */
function studioEnv({ SANITY_PROJECT_ID, SANITY_DATASET, SANITY_STUDIO_API_HOST, APP_URL }) {
  return {
    SANITY_STUDIO_PROJECT_ID: SANITY_PROJECT_ID ?? (isExtract ? "none" : ""),
    SANITY_STUDIO_DATASET: SANITY_DATASET ?? "",
    SANITY_STUDIO_API_HOST: SANITY_STUDIO_API_HOST ?? "",
    SANITY_STUDIO_CLUB_ORIGIN: APP_URL ?? "",
  };
}
