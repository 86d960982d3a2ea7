import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

type Settings = Record<string, string>;

/** A process of the image with the lines printed so far. `stop` returns the exit code. */
export type ImageProcess = { lines: string[]; stop: () => Promise<number | null> };

/** The folder that the Dockerfile copies. Its processes get only the given settings. */
export type Image = {
  /** The size of its files in bytes before any process starts. */
  size: number;
  /** The names of its npm commands. */
  commands: string[];
  run: (command: string, args?: string[]) => Promise<{ code: number; stdout: string; stderr: string }>;
  /** Starts a script and waits for its message that it is running. */
  start: (file: string) => Promise<ImageProcess>;
  remove: () => Promise<void>;
};

const execute = promisify(execFile);

export async function assembleImage(settings: Settings): Promise<Image> {
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-image-"));
  await execute(process.execPath, ["tools/image/assemble.mjs", folder]);
  // PATH finds npm, which runs the commands, and node.
  const env = {
    ...settings,
    NODE_ENV: "production",
    HOME: folder,
    PATH: process.env.PATH,
  } as NodeJS.ProcessEnv;
  const options = { cwd: folder, env };
  const processes: ChildProcess[] = [];
  return {
    size: await sizeOf(folder),
    commands: Object.keys(JSON.parse(await readFile(path.join(folder, "package.json"), "utf8")).scripts),
    run: (command, args = []) =>
      execute("npm", ["run", "--silent", command, "--", ...args], options).then(
        (printed) => ({ code: 0, ...printed }),
        ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
      ),
    start: async (file) => {
      const child = spawn(process.execPath, [file], { ...options, stdio: ["ignore", "pipe", "pipe", "ipc"] });
      processes.push(child);
      const lines = readLines(child);
      await Promise.race([once(child, "message"), throwOnEnd(child, lines)]);
      return { lines, stop: () => stop(child) };
    },
    remove: async () => {
      for (const child of processes) child.kill("SIGKILL");
      await rm(folder, { recursive: true });
    },
  };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(path.join(parentPath, name)).then(({ size }) => size)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function readLines(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.on("data", (part) => {
      const [last = "", ...whole] = `${rest}${part}`.split("\n").reverse();
      rest = last;
      lines.push(...whole.reverse());
    });
  }
  return lines;
}

async function throwOnEnd(child: ChildProcess, lines: string[]): Promise<never> {
  await once(child, "close");
  throw new Error(`the process ended: ${lines.join("\n")}`);
}

async function stop(child: ChildProcess): Promise<number | null> {
  const closed = once(child, "close");
  child.kill("SIGTERM");
  await closed;
  return child.exitCode;
}
