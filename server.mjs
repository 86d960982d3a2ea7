import { createServer } from "node:http";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import nextEnv from "@next/env";
import { distDir, hasBuild, listPublicFiles, readBuildFile, root } from "./src/server/build-folder.mjs";
import {
  bindAddress,
  exitPortTaken,
  givenPort,
  isThisMachine,
  ownAddress,
  requireFreePort,
} from "./src/server/port.mjs";
import "./src/server/import-drizzle.mjs";
import { handleHelp } from "./src/server/print-help.mjs";
import { shutDown } from "./src/server/shut-down.mjs";
import { sendStaticFiles } from "./src/server/static-files.mjs";

handleHelp("PORT=3000 npm start   (serves the build; docs/operations.md)");
process.env.NODE_ENV = "production";
// V8 lets garbage grow to a multiple of what is in use (docs/capacity.md).
setFlagsFromString("--heap-growing-percent=60");
nextEnv.loadEnvConfig(root, false, { info() {}, error: console.error });
// Next needs the port before the settings are parsed. src/server/start.ts reports an invalid PORT with other settings.
const port = givenPort() === null ? undefined : await requireFreePort("npm start");
requireBuild();
// After an action's redirect Next sends a request to itself, for the next page.
process.env.__NEXT_PRIVATE_ORIGIN = `http://${ownAddress()}:${port}`;

/** @type {import("./src/lib/process-state").ProcessState} */
globalThis.plusOneProcess ??= {};
const state = globalThis.plusOneProcess;
const started = new Promise((resolve) => {
  state.onStarted = resolve;
});
const printBufferedLogs = bufferConsole();
const app = await createApp();
const server = createServer({
  // Longer than a proxy keeps an unused connection open. Otherwise a request on a closing connection fails.
  keepAliveTimeout: 75_000,
  // Node answers an Upgrade request like any other, because the club speaks only HTTP/1.1.
  shouldUpgradeCallback: () => false,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
});
// Closes a connection that sends no request, half of one, or does not read the response. Event streams write more often.
server.setTimeout(60_000);
state.sockets = trackSockets();
let graceMs = 0;
process.on("SIGINT", () => shutDown({ server, app, state, graceMs: 0 }));
process.on("SIGTERM", () => shutDown({ server, app, state, graceMs }));
await app.prepare();
const { settings, handleRequests, logListening } = await started;
graceMs = settings.graceMs;
const handle = handleRequests({
  routes: readBuildFile("app-path-routes-manifest.json"),
  actions: readBuildFile("server/server-reference-manifest.json").node,
  publicFiles: listPublicFiles(),
  sendStaticFile: sendStaticFiles(join(distDir, "static")),
  render: app.getRequestHandler(),
});
server.on("request", handle);
printBufferedLogs();
listen();

/** Returns the open connections. */
function trackSockets() {
  const sockets = new Set();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

function requireBuild() {
  if (hasBuild()) return;
  console.error(`There is no build in ${process.env.NEXT_DIST_DIR ?? ".next"}. Make one: npm run build`);
  process.exit(1);
}

/**
 * Buffers console output until the returned function prints it. If the process exits before, its warnings and errors go to
 * standard error.
 */
function bufferConsole() {
  const methods = ["debug", "log", "info", "warn", "error"];
  const originals = Object.fromEntries(methods.map((method) => [method, console[method]]));
  const buffer = [];
  for (const method of methods) console[method] = (...printed) => buffer.push([method, printed]);
  const printProblems = () => {
    for (const [method, printed] of buffer)
      if (["warn", "error"].includes(method)) originals[method](...printed);
  };
  process.once("exit", printProblems);
  return () => {
    process.off("exit", printProblems);
    for (const [method, printed] of buffer) console[method](...printed);
  };
}

// Next reads NODE_ENV during its import. The build contains the configuration, because the image has no
// next.config.mjs.
async function createApp() {
  const { config } = readBuildFile("required-server-files.json");
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  const { default: next } = await import("next");
  return next({ dev: false, dir: root, hostname: bindAddress(), port });
}

function listen() {
  // Anyone can sign in as anyone in the demo, so it accepts other machines only if HOSTNAME is set.
  if (settings.isDemo && !bindAddress())
    server.on("connection", (socket) => isThisMachine(socket.remoteAddress) || socket.destroy());
  server.once("error", (error) => {
    if (error.code === "EADDRINUSE") exitPortTaken(port, "npm start");
    process.stderr.write(`Cannot listen on port ${port}: ${error.message}\n`);
    process.exit(1);
  });
  server.listen(port, bindAddress(), () => {
    logListening(port);
    process.send?.("listening");
  });
}
