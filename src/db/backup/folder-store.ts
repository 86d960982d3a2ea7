import { createReadStream, existsSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { errorDetail } from "@/lib/errors";
import { makePrivateDirectory } from "@/lib/make-directory";
import { BackupError, type BackupStore } from "./backup-store";

const PART = ".part";

/** Stores backups in a folder, which it makes if it is missing. */
export function folderStore(folder: string): BackupStore {
  const pathOf = (name: string) => path.join(/* turbopackIgnore: true */ folder, name);

  async function list(): Promise<string[]> {
    if (!existsSync(/* turbopackIgnore: true */ folder)) makePrivateDirectory(folder);
    return (await readdir(folder)).filter((name) => !name.endsWith(PART));
  }

  async function put(name: string, write: (path: string) => Promise<unknown>): Promise<void> {
    await list();
    await removeParts();
    const part = pathOf(`${name}${PART}`);
    try {
      await write(part);
      await sync(part);
      await rename(part, pathOf(name));
      await sync(folder);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  /** Removes what a killed process left. Only one process writes backups at a time. */
  async function removeParts(): Promise<void> {
    for (const name of await readdir(folder))
      if (/^(nightly-|erased\.).*\.part$/.test(name)) await rm(pathOf(name), { force: true });
  }

  const inOneLine = <Given extends unknown[], Result>(run: (...given: Given) => Promise<Result>) => {
    return async (...given: Given): Promise<Result> => {
      try {
        return await run(...given);
      } catch (error) {
        const code = errorDetail(error, "code");
        if (error instanceof BackupError || !errorDetail(error, "syscall")) throw error;
        throw new BackupError(`the folder ${folder} can't be used: ${code}`);
      }
    };
  };

  return {
    kind: "folder",
    place: folder,
    list: inOneLine(list),
    put: inOneLine(put),
    get: async (name) => createReadStream(pathOf(name)),
    remove: inOneLine((name: string) => rm(pathOf(name), { force: true })),
  };
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function sync(place: string): Promise<void> {
  const handle = await open(place, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
