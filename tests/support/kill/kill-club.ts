import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pass } from "node:timers/promises";
import { build } from "esbuild";
import type { Deed } from "./acked-operations";

// They have files of their own (scripts/image/assemble.mjs).
const PACKAGES = ["@electric-sql/pglite", "pg", "pg-boss", "pino"];

type Settings = Record<string, string>;

/** Bundles a process, by itself the one in which people act, so that it starts in a moment; returns its file. */
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

/** Lets people act on the database that the settings name and kills the process `after` milliseconds of it; returns what it acknowledged. */
export async function killClub<Told = Deed>(
  file: string,
  settings: Settings,
  after: number,
  ...args: string[]
): Promise<Told[]> {
  const env = { ...process.env, NODE_OPTIONS: "", DATABASE_URL: "", LOG_LEVEL: "silent", ...settings };
  const club = spawn(process.execPath, ["--conditions=react-server", file, ...args], { env });
  const told = text(club.stdout);
  const problems = text(club.stderr);
  await Promise.race([once(club.stdout, "readable"), exited(club)]);
  await pass(after);
  if (club.exitCode !== null) throw new Error(`the club ended by itself: ${await problems}`);
  club.kill("SIGKILL");
  await once(club, "close");
  return (await told)
    .split("\n")
    .filter((line) => line.endsWith("}"))
    .map((line) => JSON.parse(line));
}

function exited(club: ChildProcess): Promise<unknown> {
  return once(club, "exit");
}
