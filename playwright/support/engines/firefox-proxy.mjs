#!/usr/bin/env node
// Playwright starts this program in place of Firefox. It starts Firefox and passes WebDriver BiDi on in both directions.
// Playwright sends one command that Firefox ESR does not know yet, before the first page. The proxy answers it.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";
import { FIREFOX } from "../../../scripts/engines.mjs";

const UNKNOWN = ["emulation.setMediaFeaturesOverride"];

const firefox = spawn(FIREFOX, process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const [, address] = /WebDriver BiDi listening on (ws:.*)$/.exec(line) ?? [];
  if (address) listenFor(address);
  else process.stderr.write(`${line}\n`);
});

/** Announces the proxy's own address in Firefox's words, which Playwright waits for. */
function listenFor(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () =>
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`),
  );
  server.on("connection", (client, { url }) => connect(client, new WebSocket(address + url)));
}

function connect(client, browser) {
  const opened = new Promise((resolve) => browser.once("open", resolve));
  client.on("message", async (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    await opened;
    if (UNKNOWN.includes(method)) client.send(JSON.stringify({ type: "success", id, result: {} }));
    else browser.send(text);
  });
  browser.on("message", (data) => client.send(data.toString()));
  client.on("close", () => browser.close());
  browser.on("close", () => client.close());
}
