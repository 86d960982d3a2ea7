import { writeBackup } from "@/db/backup/backup-file";
import type { Sums } from "@/db/backup/backup-line";
import { type Restored, restoreBackup } from "@/db/backup/restore-backup";
import type { Database } from "@/db/client";

export type Backup = { lines: string[]; sums: Sums };

export async function backUp(db: Database): Promise<Backup> {
  const lines: string[] = [];
  return { lines, sums: await writeBackup(db, async (line) => void lines.push(line)) };
}

export function restore(db: Database, lines: readonly string[]): Promise<Restored> {
  return restoreBackup(db, iterate(lines));
}

async function* iterate(lines: readonly string[]) {
  yield* lines;
}
