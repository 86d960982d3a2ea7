import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { root } from "../../../scripts/run.mjs";

export type StartedClub = {
  url: string;
  /** Milliseconds from the start to the first request that finds it ready. */
  readyAfter: number;
  residentMB: () => number;
  close: () => Promise<void>;
};

/** Starts the club's own process on a port, and waits until it is ready. */
export async function startClub(port: number, env: Record<string, string>): Promise<StartedClub> {
  const started = performance.now();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["server.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      STOP_GRACE: "0",
      ...env,
      PORT: String(port),
      APP_URL: url,
    },
    stdio: "ignore",
  });
  while (!(await isReady(child, url))) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    url,
    readyAfter: performance.now() - started,
    residentMB: () => residentMB(child),
    close: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error("the server ended");
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** On Linux alone. */
function residentMB({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
