import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorDetail, StartupError } from "@/lib/errors";
import { makeDirectory } from "@/lib/make-directory";

/**
 * Takes the data directory for this process: PGlite has no lock of its own, and a second process on the same directory
 * would lose data. The lock is a file with the process id; one left by a process that is gone is taken over.
 * @returns a function that gives the directory back.
 * @throws StartupError where the directory is in use or can't be written.
 */
export function lockDataDir(directory: string): () => void {
  const file = path.join(/* turbopackIgnore: true */ directory, "server.pid");
  try {
    makeDirectory(directory);
    takeLock(file, directory);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR ${directory} can't be written: ${errorDetail(error, "code")}`);
  }
  return () => {
    if (holder(file) === process.pid) rmSync(file, { force: true });
  };
}

function takeLock(file: string, directory: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
      return;
    } catch (error) {
      if (errorDetail(error, "code") !== "EEXIST") throw error;
    }
    const pid = holder(file);
    if (pid !== null && pid !== process.pid && isAlive(pid))
      throw new StartupError(
        `DATA_DIR ${directory} is in use by process ${pid}: stop it, or choose another DATA_DIR`,
      );
    removeStale(file, pid);
  }
  throw new StartupError(`DATA_DIR ${directory} is being opened by another process: try again`);
}

/** Moves the lock of `pid` away, which one process alone can do; a lock taken in the meantime goes back. */
function removeStale(file: string, pid: number | null): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (holder(aside) !== pid) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(errorDetail(error, "code") ?? "")) throw error;
  }
  rmSync(aside, { force: true });
}

function holder(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if (errorDetail(error, "code") === "ENOENT") return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorDetail(error, "code") === "EPERM";
  }
}
