import type { Readable } from "node:stream";
import { StartupError } from "@/lib/errors";

export type BackupStore = {
  kind: "folder" | "bucket";
  /** The folder, or the bucket's address. */
  place: string;
  /** Returns the names of all files, also those that are not backups. */
  list: () => Promise<string[]>;
  /** Stores what `write` puts into a new local file. Replaces a file of that name only after all of it is stored. */
  put: (name: string, write: (path: string) => Promise<unknown>, signal?: AbortSignal) => Promise<void>;
  get: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};

/** Its message is one line without rows and secrets. */
export class BackupError extends StartupError {
  override name = "BackupError";
}
