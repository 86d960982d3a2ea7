import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SYSTEM_FOLDERS } from "./find-program.cjs";

/** The root folder of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Starts a command with the project's binaries, including Node 24, first on the PATH, and system programs last. Forwards signals. */
export function start(command, args, env = {}, stdio = "inherit") {
  const child = spawn(command, args, { cwd: root, stdio, env: projectEnv(env) });
  const forward = (signal) => child.kill(signal);
  process.on("SIGINT", forward).on("SIGTERM", forward);
  child.once("exit", () => process.off("SIGINT", forward).off("SIGTERM", forward));
  return child;
}

/** Runs a command and returns its exit code. After a signal, this process exits when the command has ended. */
export function run(command, args, env) {
  return codeOf(() => start(command, args, env));
}

/** Like `run`, but prints the command's output only if it fails. */
export async function runQuietly(command, args, env) {
  const printed = [];
  const code = await codeOf(() => {
    const child = start(command, args, env, ["ignore", "pipe", "pipe"]);
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => printed.push(part));
    return child;
  });
  if (code !== 0) process.stderr.write(Buffer.concat(printed));
  return code;
}

function codeOf(begin) {
  let interrupted = false;
  const note = () => {
    interrupted = true;
  };
  process.once("SIGINT", note).once("SIGTERM", note);
  return new Promise((resolve, reject) => {
    const child = begin();
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("SIGINT", note).off("SIGTERM", note);
      if (interrupted) process.exit(130);
      resolve(code ?? 1);
    });
  });
}

function projectEnv(env) {
  const path = [join(root, "node_modules", ".bin"), process.env.PATH, ...SYSTEM_FOLDERS].join(delimiter);
  return { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...env, PATH: path };
}
