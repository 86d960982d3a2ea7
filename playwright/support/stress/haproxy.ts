import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../isolated-server";
import type { Balancer } from "./load-balancer";

const SERVERS = 2;
const FORMER_MAY_TAKE = "30s";

/** haproxy's version on this machine, or null where it isn't installed. */
export function haproxyVersion(): string | null {
  const { status, stdout } = spawnSync("haproxy", ["-v"], { encoding: "utf8" });
  return status === 0 ? (/version (\S+)/.exec(stdout)?.[1] ?? "unknown") : null;
}

/**
 * The same by haproxy itself, which asks each server's `/readyz` three times a second and tries nothing a second time. A server
 * that is added takes the place of the one that was there longest, at a socket through which haproxy is told, as an operator does.
 */
export async function openHaproxy(urls: string[]): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-haproxy-"));
  const socket = path.join(folder, "haproxy.sock");
  const [port, file] = [await freePort(), path.join(folder, "haproxy.cfg")];
  await writeFile(file, configuration(port, socket, urls));
  const haproxy = spawn("haproxy", ["-db", "-f", file], { stdio: "inherit" });
  const kill = () => haproxy.kill("SIGKILL");
  process.once("exit", kill);
  await untilListening(port, haproxy);
  let added = 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async add(url) {
      const name = `club/s${added++ % SERVERS}`;
      await tell(socket, `set server ${name} addr 127.0.0.1 port ${new URL(url).port}`);
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

const configuration = (port: number, socket: string, urls: string[]) => `global
  stats socket ${socket} mode 600 level admin
  hard-stop-after ${FORMER_MAY_TAKE}
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

async function untilListening(port: number, haproxy: ChildProcess): Promise<void> {
  for (;;) {
    if (haproxy.exitCode !== null) throw new Error("haproxy ended: its reason is above");
    const probe = connect(port, "127.0.0.1");
    const [said] = await Promise.race([
      once(probe, "connect").then(() => ["connect"]),
      once(probe, "close").then(() => ["close"]),
    ]).catch(() => ["close"]);
    probe.destroy();
    if (said === "connect") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Says a line at haproxy's socket; what it says back but for success is an error. */
async function tell(socket: string, line: string): Promise<void> {
  const asked = connect(socket);
  asked.end(`${line}\n`);
  const said = Buffer.concat(await asked.toArray())
    .toString()
    .trim();
  if (said && !/changed|no need/i.test(said)) throw new Error(`haproxy on "${line}": ${said}`);
}
