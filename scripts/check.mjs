import { ensureInstalled } from "./install.mjs";
import { run } from "./run.mjs";

const steps = {
  "Format and lint": ["run", "--silent", "lint"],
  Boundaries: ["run", "--silent", "boundaries"],
  Types: ["run", "--silent", "types"],
  "Tests, build and browser": ["test", "--silent"],
};

await ensureInstalled();
for (const [heading, args] of Object.entries(steps)) {
  console.log(`\n== ${heading}`);
  const code = await run("npm", args);
  if (code !== 0) process.exit(code);
}
