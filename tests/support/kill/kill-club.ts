import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pass } from "node:timers/promises";
import { build } from "esbuild";
import type { Operation } from "./acked-operations";

// Cannot be bundled: they load files at runtime.
const PACKAGES = ["@electric-sql/pglite", "nodemailer", "pg", "pg-boss", "pino", "sharp"];

type Settings = Record<string, string>;

/** Bundles a process for a fast start. Returns the file. */
export async function bundleClub(name = "club-process"): Promise<string> {
  const outfile = path.resolve(`node_modules/.cache/${name}.mjs`);
  await build({
    entryPoints: [`tests/support/kill/${name}.ts`],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    external: PACKAGES,
    conditions: ["react-server"],
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
  return outfile;
}

/** Runs the process and kills it `after` milliseconds. Returns the acknowledged operations. */
export async function killClub<Acked = Operation>(
  file: string,
  settings: Settings,
  after: number,
  ...args: string[]
): Promise<Acked[]> {
  const quiet = { NODE_OPTIONS: "", DATABASE_URL: "", DATABASE_POOL: "4", LOG_LEVEL: "silent" };
  const env = { ...process.env, ...quiet, ...settings };
  const club = spawn(process.execPath, ["--conditions=react-server", file, ...args], { env });
  const output = text(club.stdout);
  const problems = text(club.stderr);
  await Promise.race([once(club.stdout, "readable"), exited(club)]);
  await pass(after);
  if (club.exitCode !== null) throw new Error(`the club exited early: ${await problems}`);
  club.kill("SIGKILL");
  await once(club, "close");
  return (await output)
    .split("\n")
    .filter((line) => line.endsWith("}"))
    .map((line) => JSON.parse(line));
}

function exited(club: ChildProcess): Promise<unknown> {
  return once(club, "exit");
}
