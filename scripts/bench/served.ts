import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

type Served = { url: string; close: () => Promise<void> };
type Command = { args: string[]; cwd: string; env?: Record<string, string>; readyPath: string };

/** Starts a Node program that serves on a port of its own, until it is closed. `args` and `env` may name `{port}`. */
export async function serve({ args, cwd, env = {}, readyPath }: Command): Promise<Served> {
  const port = String(await freePort());
  const filled = (text: string) => text.replaceAll("{port}", port);
  const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]));
  const server = spawn(process.execPath, args.map(filled), {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...own },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  while (!(await isReady(server, url + readyPath))) await new Promise((resolve) => setTimeout(resolve, 200));
  return { url, close: () => end(server) };
}

async function isReady(server: ChildProcess, url: string): Promise<boolean> {
  if (server.exitCode !== null) throw new Error("the server ended");
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function end(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
