import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, relative, sep } from "node:path";
import nextEnv from "@next/env";
import { holdConsole } from "./scripts/buffer-startup-logs.mjs";
import { distDir, hasBuild } from "./scripts/build.mjs";
import { bindAddress, exitPortTaken, givenPort, isThisMachine, requireFreePort } from "./scripts/port.mjs";
import { handleHelp } from "./scripts/print-help.mjs";
import { root } from "./scripts/run.mjs";
import { serveBuilt } from "./scripts/serve-built.mjs";

const REQUESTS_MAY_TAKE = 10_000;
const CLOSING_MAY_TAKE = 5_000;

handleHelp("PORT=3000 npm start   (serves the build; docs/operations.md)");
process.env.NODE_ENV = "production";
nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });
const isDemo = ["1", "true"].includes(process.env.DEMO ?? "");
// Proxies need some seconds to see that /readyz says no; before a demo there is none.
const grace = Number(process.env.STOP_GRACE || (isDemo ? 0 : 5)) * 1000;
const trustsProxy = Number(process.env.TRUSTED_PROXY_HOPS || 0) > 0;

// A PORT that is none is told below, together with whatever else is wrong with the settings.
const port = givenPort() === null ? undefined : await requireFreePort("npm start");
requireBuild();
// The club starts beside Next and hands over what watches its requests (src/server/start.ts).
const started = new Promise((resolve) => {
  globalThis.__plusOneStarted = resolve;
});
const printHeld = holdConsole();
const app = await createApp();
// Longer than proxies keep a connection that nobody uses: one closed as it is used again is a failed request.
const server = createServer({ keepAliveTimeout: 75_000 }, handleRequest);
process.on("SIGINT", () => stop(0)).on("SIGTERM", () => stop(grace));
await app.prepare();
const { observeWith, tellListening } = await started;
const sendBuilt = serveBuilt(join(distDir, "static"));
const observe = observeWith(readBuild("app-path-routes-manifest.json"), listPublished());
printHeld();
listen();

function requireBuild() {
  if (hasBuild()) return;
  console.error(`There is no build in ${process.env.NEXT_DIST_DIR ?? ".next"}. Make one: npm run build`);
  process.exit(1);
}

// Imported only now: Next reads NODE_ENV as it is loaded. It takes its settings from the build, as a container must.
async function createApp() {
  const { config } = readBuild("required-server-files.json");
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  const { default: next } = await import("next");
  return next({ dev: false, dir: root, hostname: bindAddress(), port });
}

function readBuild(file) {
  return JSON.parse(readFileSync(join(distDir, file), "utf8"));
}

function listPublished() {
  const folder = join(root, "public");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).split(sep).join("/")}`);
}

function listen() {
  if (isDemo && !bindAddress()) server.on("connection", refuseOtherMachines);
  server.once("error", (error) => {
    if (error.code === "EADDRINUSE") exitPortTaken(port, "npm start");
    process.stderr.write(`Cannot listen on port ${port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, bindAddress(), () => {
    tellListening(port);
    process.send?.("listening");
  });
}

function handleRequest(request, response) {
  if (!trustsProxy) replaceForwardedHeaders(request);
  if (globalThis.__plusOneIsStopping) response.setHeader("Connection", "close");
  observe(request, response, handleWithin).catch((error) => {
    console.error(error);
    response.destroy();
  });
}

async function handleWithin(request, response) {
  if (!sendBuilt(request, response)) await app.getRequestHandler()(request, response);
}

// Next believes these headers whoever sent them; without a proxy that is the visitor (playwright/desktop-only/server.spec.ts).
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

/**
 * Goes on for a grace, in which /readyz says no, and finishes the requests under way; then closes Next, the worker and the
 * database. Exits with 1 when those don't close in time.
 */
async function stop(wait) {
  if (globalThis.__plusOneIsStopping) return;
  globalThis.__plusOneIsStopping = true;
  if (server.listening) {
    await after(wait);
    await drain();
  }
  const isClosed = await Promise.race([close(), after(CLOSING_MAY_TAKE)]);
  process.exit(isClosed ? 0 : 1);
}

/** Takes no new connections and waits for the requests under way; ends event streams, and after ten seconds everything. */
function drain() {
  for (const end of globalThis.__plusOneStreams ?? []) end();
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), REQUESTS_MAY_TAKE);
  return new Promise((resolve) => server.close(resolve)).finally(() => {
    clearInterval(sweep);
    clearTimeout(limit);
  });
}

async function close() {
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
