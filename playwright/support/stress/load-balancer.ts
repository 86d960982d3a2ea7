import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { programPath } from "../../../scripts/find-program.cjs";
import { freePort } from "../../../tests/support/free-port";

export type LoadBalancer = {
  url: string;
  add: (url: string) => void | Promise<void>;
  close: () => Promise<void>;
};

const CHECK_EVERY = 300;
const MAX_FAILED_CHECKS = 3;
const CHECK_TIMEOUT = 3000;
const HAPROXY_SERVERS = 2;
const HAPROXY_STOP_TIMEOUT = "30s";

/**
 * Balances requests round-robin between servers whose `/readyz` is ok. It checks each server every 300 ms, and removes a
 * server after three checks without a response. It never retries: a broken connection becomes 502, no ready server 503.
 */
export async function openLoadBalancer(urls: string[]): Promise<LoadBalancer> {
  const ready = new Map(urls.map((url) => [url, true]));
  const failedChecks = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer((incoming, response) => {
    const targets = [...ready].filter(([, isReady]) => isReady).map(([url]) => url);
    turn += 1;
    const target = targets[turn % targets.length];
    if (!target) return void response.writeHead(503).end();
    const outgoing = request(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers, agent },
      (given) => {
        const { connection, "keep-alive": _, ...headers } = given.headers;
        response.writeHead(given.statusCode ?? 502, headers);
        given.pipe(response);
      },
    );
    outgoing.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    incoming.pipe(outgoing);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  const countFailure = (url: string) => {
    failedChecks.set(url, (failedChecks.get(url) ?? 0) + 1);
    if ((failedChecks.get(url) ?? 0) >= MAX_FAILED_CHECKS) ready.set(url, false);
  };
  const check = (url: string) =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT) }).then(
      ({ ok }) => {
        failedChecks.delete(url);
        ready.set(url, ok);
      },
      () => countFailure(url),
    );
  const checks = setInterval(() => void Promise.all([...ready.keys()].map(check)), CHECK_EVERY);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void ready.set(url, false),
    async close() {
      clearInterval(checks);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

/** Returns the version of haproxy on this machine, or null if it is not installed. */
export function haproxyVersion(): string | null {
  const { status, stdout } = spawnSync(programPath("haproxy"), ["-v"], { encoding: "utf8" });
  return status === 0 ? (/version (\S+)/.exec(stdout)?.[1] ?? "unknown") : null;
}

/** Does the same with haproxy. An added server replaces the oldest one through haproxy's admin socket. */
export async function openHaproxy(urls: string[]): Promise<LoadBalancer> {
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-haproxy-"));
  const socket = path.join(folder, "haproxy.sock");
  const [port, file] = [await freePort(), path.join(folder, "haproxy.cfg")];
  await writeFile(file, haproxyConfiguration(port, socket, urls));
  const haproxy = spawn(programPath("haproxy"), ["-db", "-f", file], { stdio: "inherit" });
  const kill = () => haproxy.kill("SIGKILL");
  process.once("exit", kill);
  await waitForPort(port, haproxy);
  let added = 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async add(url) {
      const name = `club/s${added++ % HAPROXY_SERVERS}`;
      await sendCommand(socket, `set server ${name} addr 127.0.0.1 port ${new URL(url).port}`);
    },
    async close() {
      process.off("exit", kill);
      const ended = once(haproxy, "exit");
      haproxy.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const haproxyConfiguration = (port: number, socket: string, urls: string[]) => `global
  stats socket ${socket} mode 600 level admin
  hard-stop-after ${HAPROXY_STOP_TIMEOUT}
defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout queue 30s
  timeout check 2s
  option httpchk GET /readyz
  default-server check inter 300ms fastinter 300ms downinter 300ms fall 3 rise 1
frontend all
  bind 127.0.0.1:${port}
  default_backend club
backend club
  balance roundrobin
${urls.map((url, number) => `  server s${number} ${new URL(url).host.replace("localhost", "127.0.0.1")}`).join("\n")}
`;

async function waitForPort(port: number, haproxy: ChildProcess): Promise<void> {
  for (;;) {
    if (haproxy.exitCode !== null) throw new Error("haproxy ended, see its output above");
    const probe = connect(port, "127.0.0.1");
    const [result] = await Promise.race([
      once(probe, "connect").then(() => ["connect"]),
      once(probe, "close").then(() => ["close"]),
    ]).catch(() => ["close"]);
    probe.destroy();
    if (result === "connect") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Sends a command to haproxy's socket. @throws for any reply except success. */
async function sendCommand(socket: string, command: string): Promise<void> {
  const connection = connect(socket);
  connection.end(`${command}\n`);
  const reply = Buffer.concat(await connection.toArray())
    .toString()
    .trim();
  if (reply && !/changed|no need/i.test(reply)) throw new Error(`haproxy on "${command}": ${reply}`);
}
