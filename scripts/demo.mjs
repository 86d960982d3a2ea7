import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { bindAddress, requireFreePort } from "../src/server/port.mjs";
import { handleHelp } from "../src/server/print-help.mjs";
import { start } from "./run.mjs";

const people = {
  Ada: "member with every kind of invitation",
  Grace: "new, in onboarding",
  Noor: "member who joined by a link that is spent",
  Iris: "concierge",
  Lin: "lead of the concierges",
  Hedy: "administrator",
  Theo: "outsider",
};

handleHelp("PORT=3000 npm run demo   (installs, builds and serves the demo)");
const port = await requireFreePort("npm run demo");
await ensureInstalled();
if (!(await ensureBuilt())) {
  console.error("The build failed; the lines above say why.");
  process.exit(1);
}

const address = process.env.APP_URL || `http://localhost:${port}`;
const server = start("node", ["server.mjs"], {
  LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  DEMO: "1",
  APP_URL: address,
  NODE_ENV: "production",
  PORT: String(port),
});
server.once("exit", (code) => process.exit(code ?? 1));
await untilReady();
console.log(welcome());

async function untilReady() {
  const host = bindAddress() ?? "localhost";
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}/readyz`;
  while (!(await isReady(url))) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function isReady(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function welcome() {
  const lines = Object.entries(people).map(([name, is]) => `  ${name.padEnd(6)} ${is}`);
  return `
Plus One is running at ${address}

Be one of these people at ${address}/sign-in, by "Continue as …":
${lines.join("\n")}

Or be Sam, a friend with a live invitation: give the code SAMPARTY234567 at ${address}

Codes and messages the club sends are shown at ${address}/outbox
Ctrl+C stops it.
`;
}
