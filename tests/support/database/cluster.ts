import { execFileSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgresProgram, programPath } from "../../../scripts/find-program.cjs";

/** A Postgres server that a test starts on this machine. */
export type Cluster = {
  connectionString: string;
  pid: number;
  /** Starts a standby of this server. */
  follow: (port: number) => Cluster;
  promote: () => void;
  stop: () => void;
};

export function hasPrograms(): boolean {
  return findPostgresProgram("postgres") !== null;
}

/** `settings` are for this server and its standbys: "name=value". */
export function startCluster(port: number, settings: string[] = []): Cluster {
  const folder = createFolder();
  run("initdb", "--pgdata", folder, "--username=postgres", "--auth=trust", "--no-sync");
  return start(folder, port, settings);
}

function start(folder: string, port: number, settings: string[]): Cluster {
  const all = ["listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`, "fsync=off", ...settings];
  const options = `-p ${port} ${all.map((setting) => `-c ${setting}`).join(" ")}`;
  run("pg_ctl", "start", "--pgdata", folder, "--wait", "--log", `${folder}/log`, "--options", options);
  const connectionString = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    connectionString,
    pid: Number.parseInt(readFileSync(`${folder}/postmaster.pid`, "utf8"), 10),
    follow(other) {
      const copy = createFolder();
      run(
        "pg_basebackup",
        "--pgdata",
        copy,
        "--dbname",
        connectionString,
        "--write-recovery-conf",
        "--checkpoint=fast",
        "--no-sync",
      );
      return start(copy, other, settings);
    },
    promote: () => run("pg_ctl", "promote", "--pgdata", folder, "--wait"),
    stop() {
      run("pg_ctl", "stop", "--pgdata", folder, "--mode=immediate", "--wait");
      rmSync(folder, { recursive: true });
    },
  };
}

// Postgres does not run as root.
const isRoot = process.getuid?.() === 0;

function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "plus-one-cluster-"));
  if (isRoot) chownSync(folder, ...idsOfPostgres());
  return folder;
}

function idsOfPostgres(): [number, number] {
  const id = (which: string) =>
    Number(execFileSync(programPath("id"), [which, "postgres"], { encoding: "utf8" }));
  return [id("-u"), id("-g")];
}

function run(program: string, ...given: string[]): void {
  const file = findPostgresProgram(program) ?? program;
  const [command, args] = isRoot
    ? [programPath("runuser"), ["-u", "postgres", "--", file, ...given]]
    : [file, given];
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"], cwd: tmpdir() });
}
