import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { errorDetail, StartupError } from "@/lib/errors";
import { makePrivateDirectory } from "@/lib/make-directory";

/** Prevents a second process from damaging PGlite's data. Returns a function that unlocks it. @throws StartupError */
export function lockDataDir(directory: string): () => void {
  const file = path.join(/* turbopackIgnore: true */ directory, "server.pid");
  try {
    makePrivateDirectory(directory);
    writeLock(file, directory);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR ${directory} can't be written: ${errorDetail(error, "code")}`);
  }
  return () => {
    if (lockOwner(file) === process.pid) rmSync(file, { force: true });
  };
}

function writeLock(file: string, directory: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
      return;
    } catch (error) {
      if (errorDetail(error, "code") !== "EEXIST") throw error;
    }
    const pid = lockOwner(file);
    if (pid !== null && pid !== process.pid && isAlive(pid))
      throw new StartupError(
        `DATA_DIR ${directory} is in use by process ${pid}: stop it, or choose another DATA_DIR`,
      );
    removeStale(file, pid);
  }
  throw new StartupError(`DATA_DIR ${directory} is being opened by another process: try again`);
}

/** Removes the lock of `pid`. The rename lets only one process remove it; a newer lock is restored. */
function removeStale(file: string, pid: number | null): void {
  const renamed = `${file}.${process.pid}`;
  try {
    renameSync(file, renamed);
    if (lockOwner(renamed) !== pid) linkSync(renamed, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(errorDetail(error, "code") ?? "")) throw error;
  }
  rmSync(renamed, { force: true });
}

function lockOwner(file: string): number | null {
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
