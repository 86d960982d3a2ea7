import { bindAddress, requireFreePort } from "../src/server/port.mjs";
import { handleHelp } from "../src/server/print-help.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { start } from "./run.mjs";

const people = {
  Ada: "member with every kind of invitation",
  Grace: "new, in onboarding",
  Noor: "member who joined by Ada's invitation",
  Iris: "concierge",
  Lin: "lead of the concierges",
  Hedy: "administrator",
  Theo: "member who knows none of them",
};

handleHelp("PORT=3000 npm run demo   (installs, builds and serves the demo)");
const port = await requireFreePort("npm run demo");
await ensureInstalled();
if (!(await ensureBuilt())) {
  console.error("The build failed. See the lines above.");
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

To be one of these people, click "Continue as …" at ${address}/sign-in:
${lines.join("\n")}

To be Sam, a friend with an open invitation, enter the code SAMPARTY234567 at ${address}

See codes and messages from the club at ${address}/outbox
Press Ctrl+C to stop.
`;
}
