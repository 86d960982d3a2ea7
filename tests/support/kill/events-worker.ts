import { spawn } from "node:child_process";
import { once } from "node:events";

/** Starts a process that sends analytics events. Returns a function that kills it. */
export function startEventsWorker(file: string, settings: Record<string, string>): () => Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: "", DATABASE_POOL: "2", LOG_LEVEL: "silent", ...settings };
  const worker = spawn(process.execPath, ["--conditions=react-server", file], { env, stdio: "inherit" });
  return async () => {
    if (worker.exitCode !== null) throw new Error("the worker exited early");
    worker.kill("SIGKILL");
    await once(worker, "close");
  };
}
