import { createServer } from "node:http";
import nextEnv from "@next/env";
import { hasBuild } from "./build.mjs";
import { bindAddress, exitPortTaken, givenPort, isThisMachine, requireFreePort } from "./port.mjs";
import { root } from "./run.mjs";

process.env.NODE_ENV = "production";
nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });
const requestsMayTake = 10_000;
const closingMayTake = 5_000;
const isDemo = ["1", "true"].includes(process.env.DEMO ?? "");
const trustsProxy = Number(process.env.TRUSTED_PROXY_HOPS || 0) > 0;

// A PORT that is none is told below, together with whatever else is wrong with the settings.
const port = givenPort() === null ? undefined : await requireFreePort("npm start");
if (!hasBuild()) {
  console.error(`There is no build in ${process.env.NEXT_DIST_DIR ?? ".next"}. Make one: npm run build`);
  process.exit(1);
}

const { default: next } = await import("next");
const app = next({ dev: false, dir: root, hostname: bindAddress(), port });
const server = createServer(answer);
let isClosing = false;
process.on("SIGINT", shutDown).on("SIGTERM", shutDown);

await app.prepare();
const handle = app.getRequestHandler();
if (isDemo && !bindAddress()) server.on("connection", refuseOtherMachines);
server.once("error", (error) => {
  if (error.code === "EADDRINUSE") exitPortTaken(port, "npm start");
  console.error(`Cannot listen on port ${port}: ${error.message}`);
  process.exit(1);
});
server.listen(port, bindAddress(), () => process.send?.("listening"));

function answer(request, response) {
  if (!trustsProxy) replaceForwardedHeaders(request);
  handle(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
}

// Next believes these headers whoever sent them; without a proxy that is the visitor.
function replaceForwardedHeaders(request) {
  request.headers["x-forwarded-for"] = request.socket.remoteAddress;
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-forwarded-proto"];
  delete request.headers["x-forwarded-port"];
}

// A demo lets whoever comes be whom they like; HOSTNAME opens it to others.
function refuseOtherMachines(socket) {
  if (!isThisMachine(socket.remoteAddress)) socket.destroy();
}

async function shutDown() {
  if (isClosing) return;
  isClosing = true;
  await finishRequests();
  const closed = await Promise.race([closeApp(), after(closingMayTake)]);
  process.exit(closed ? 0 : 1);
}

function finishRequests() {
  if (!server.listening) return;
  for (const end of globalThis.__plusOneStreams ?? []) end();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), requestsMayTake);
  return new Promise((resolve) => server.close(resolve)).finally(() => {
    clearInterval(sweep);
    clearTimeout(limit);
  });
}

async function closeApp() {
  try {
    await app.close();
    await globalThis.__plusOneShutdown?.();
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

function after(milliseconds) {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}
