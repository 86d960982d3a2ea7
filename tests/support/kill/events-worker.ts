import { spawn } from "node:child_process";
import { once } from "node:events";

/** A process of its own that sends what is counted; returns what kills it. */
export function startEventsWorker(file: string, settings: Record<string, string>): () => Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: "", LOG_LEVEL: "silent", ...settings };
  const worker = spawn(process.execPath, ["--conditions=react-server", file], { env, stdio: "inherit" });
  return async () => {
    if (worker.exitCode !== null) throw new Error("the worker ended by itself");
    worker.kill("SIGKILL");
    await once(worker, "close");
  };
}
