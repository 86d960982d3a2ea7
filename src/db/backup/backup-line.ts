import { createHash, type Hash } from "node:crypto";
import { z } from "zod";
import { StartupError } from "@/lib/errors";

const table = z.object({ name: z.string(), columns: z.array(z.string()), order: z.array(z.string()) });

const head = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The newest migration, in milliseconds since 1970. */
  migration: z.number(),
  tables: z.array(table),
});

const end = z.object({ sums: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })) });

export type BackupHead = z.output<typeof head>;

export type Sums = z.output<typeof end>["sums"];

/** @throws StartupError for another format. */
export function readHead(line: string): BackupHead {
  const parsed = head.safeParse(JSON.parse(line));
  if (parsed.success) return parsed.data;
  throw new StartupError("This release can't read this backup's format. Nothing was changed.");
}

export const readEnd = (line: string): Sums => end.parse(JSON.parse(line)).sums;

export function countRows(sums: Sums): number {
  return Object.values(sums).reduce((total, { rows }) => total + rows, 0);
}

export class TableSum {
  #rows = 0;
  readonly #hash: Hash = createHash("sha256");

  add(rows: readonly string[]): void {
    this.#rows += rows.length;
    for (const row of rows) this.#hash.update(row).update("\n");
  }

  get sum(): Sums[string] {
    return { rows: this.#rows, sha256: this.#hash.copy().digest("hex") };
  }
}
