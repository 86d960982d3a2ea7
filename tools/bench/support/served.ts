import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { root } from "../../../scripts/run.mjs";
import { freePort } from "../../../tests/support/free-port";

const REPORTER = pathToFileURL(join(root, "tools/bench/support/report-processor.mjs")).href;
const report = z.object({ processor: z.number() });

/** A running server. `processor` returns its CPU time in milliseconds, `printed` its standard output. */
export type Served = {
  url: string;
  processor: () => Promise<number>;
  printed: () => string;
  close: () => Promise<void>;
};
type Command = { args: string[]; cwd: string; env?: Record<string, string>; readyPath: string };

/** Starts a Node program on a free port, which replaces `{port}` in `args` and `env`. */
export async function serve({ args, cwd, env = {}, readyPath }: Command): Promise<Served> {
  const port = String(await freePort());
  const filled = (text: string) => text.replaceAll("{port}", port);
  const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]));
  const server = spawn(process.execPath, ["--import", REPORTER, ...args.map(filled)], {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...own },
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  const parts: string[] = [];
  server.stdout?.setEncoding("utf8").on("data", (part: string) => parts.push(part));
  const url = `http://localhost:${port}`;
  while (!(await isReady(server, url + readyPath))) await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    url,
    processor: async () => (await reportOf(server)).processor / 1000,
    printed: () => parts.join(""),
    close: () => end(server),
  };
}

function reportOf(server: ChildProcess): Promise<z.output<typeof report>> {
  return new Promise((resolve) => {
    server.on("message", function onMessage(message) {
      const { success, data } = report.safeParse(message);
      if (!success) return; // a message of the server itself
      server.off("message", onMessage);
      resolve(data);
    });
    server.send("processor");
  });
}

async function isReady(server: ChildProcess, url: string): Promise<boolean> {
  if (server.exitCode !== null) throw new Error("the server exited");
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
