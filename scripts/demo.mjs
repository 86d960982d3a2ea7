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
const server = start("node", ["--max-semi-space-size=8", "server.mjs"], {
  LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  DEMO: "1",
  APP_URL: address,
  MALLOC_ARENA_MAX: "2",
  NODE_ENV: "production",
  PORT: String(port),
});
server.once("exit", (code) => process.exit(code ?? 1));
await untilReady();
console.log(welcome());

async function untilReady() {
  const host = bindAddress() ?? "localhost";
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${port}/readyz`;
  let printed = "";
  for (let reason = await whyNotReady(url); reason !== null; reason = await whyNotReady(url)) {
    if (reason !== printed) console.error(`The demo is not ready: ${reason}`);
    printed = reason;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns the server's own reason, an empty text before it listens, or null when it is ready. */
async function whyNotReady(url) {
  try {
    const response = await fetch(url);
    return response.ok ? null : (await response.text()).trim();
  } catch {
    return "";
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
