import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** Runs one of our scripts, such as `scripts/db.ts`, as npm does. `settings` are environment variables. */
export async function runScript(args: string[], settings: Record<string, string | undefined>) {
  const command = ["--conditions=react-server", "--import", "tsx", ...args];
  const env = { ...process.env, NODE_OPTIONS: "", DATABASE_POOL: "2", ...settings };
  const script = spawn(process.execPath, command, { env });
  const [stdout, stderr] = await Promise.all([
    text(script.stdout),
    text(script.stderr),
    once(script, "exit"),
  ]);
  return { stdout, stderr, status: script.exitCode };
}
