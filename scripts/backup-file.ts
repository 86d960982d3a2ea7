import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { StartupError } from "@/lib/startup-error";

/** Writes a backup's lines into a new file, compressed and readable by its owner alone. `close` waits until all is there. */
export function createBackupFile(path: string) {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const zip = createGzip();
  zip.pipe(file);
  const done = finished(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`${path} can't be written: ${error.code}`);
  });
  done.catch(() => {}); // told by whoever waits for `close`
  return {
    write: async (line: string) => {
      if (!zip.write(`${line}\n`)) await Promise.race([once(zip, "drain"), done]);
    },
    close: async () => {
      zip.end();
      await done;
    },
  };
}

/** The lines of a backup's file. @throws StartupError when it can't be read. */
export async function* readBackupFile(path: string): AsyncGenerator<string, void> {
  const zip = createReadStream(path)
    .on("error", (error) => zip.destroy(error))
    .pipe(createGunzip());
  try {
    yield* createInterface({ input: zip, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new StartupError(`${path} can't be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}
