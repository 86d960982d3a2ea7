import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pass } from "node:timers/promises";
import { connectQuery, REQUEST_LIMITS } from "../src/db/connection-limits";
import { freePort } from "../tests/support/free-port";

export type PgBouncer = { port: number; pid: number; close: () => Promise<void> };

/**
 * Starts Debian's PgBouncer in transaction mode, in front of every database of the server at `url`. It opens up to
 * `connections` to each database.
 */
export async function startPgBouncer(url: string, connections: number): Promise<PgBouncer> {
  await using opened = new AsyncDisposableStack();
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), "plus-one-pgbouncer-")), (created) =>
    rm(created, { recursive: true }),
  );
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(path.join(folder, "users.txt"), `"${new URL(url).username}" ""\n`);
  await writeFile(file, settings({ url, port, folder, connections }));
  await chmod(folder, 0o755);
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const pooler = opened.adopt(
    spawn("pgbouncer", ["-q", ...asUser, file], { stdio: ["ignore", "ignore", "inherit"] }),
    stop,
  );
  await untilListening(port, pooler);
  const resources = opened.move();
  return { port, pid: Number(pooler.pid), close: () => resources.disposeAsync() };
}

async function stop(pooler: ChildProcess): Promise<void> {
  if (!pooler.pid || pooler.exitCode !== null) return;
  const ended = once(pooler, "exit");
  pooler.kill("SIGINT");
  await ended;
}

type Options = { url: string; port: number; folder: string; connections: number };

function settings({ url, port, folder, connections }: Options): string {
  const { hostname, port: serverPort } = new URL(url);
  return [
    "[databases]",
    `* = host=${hostname} port=${serverPort || 5432} connect_query='${connectQuery(REQUEST_LIMITS)}'`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${path.join(folder, "users.txt")}`,
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
    "max_client_conn = 500",
    "server_idle_timeout = 5",
    "ignore_startup_parameters = extra_float_digits",
    "",
  ].join("\n");
}

async function untilListening(port: number, pooler: ChildProcess): Promise<void> {
  const failed = once(pooler, "error").then(([error]) => {
    throw new Error("pgbouncer is not installed: apt-get install pgbouncer", { cause: error });
  });
  for (let tries = 0; tries < 100; tries++) {
    if (pooler.exitCode !== null) break;
    if (await Promise.race([isListening(port), failed])) return;
    await pass(100);
  }
  throw new Error("pgbouncer did not start");
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}
