import { clubDay, clubWeek } from "@/lib/dates";

/** How many days and weeks keep a backup. */
export type Retention = { days: number; weeks: number };

export type StoredBackup = { name: string; takenAt: Date };

const NAME = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup\.gz$/;

/** Returns the name of a scheduled backup, with its time in UTC. */
export function backupName(takenAt: Date): string {
  return `nightly-${takenAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup.gz`;
}

/** Returns the scheduled backups among the files, newest first. */
export function listBackups(names: readonly string[]): StoredBackup[] {
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? [];
      const takenAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
      return Number.isNaN(takenAt.getTime()) ? [] : [{ name, takenAt }];
    })
    .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
}

/**
 * Returns the scheduled backups that are no longer needed. Keeps the newest one of each of the last days and weeks that have
 * one, in New York. So days without backups remove nothing.
 */
export function listExpired(names: readonly string[], { days, weeks }: Retention): string[] {
  const backups = listBackups(names);
  const kept = new Set([
    ...newestOfEach(backups, clubDay).slice(0, Math.max(days, 1)),
    ...newestOfEach(backups, clubWeek).slice(0, weeks),
  ]);
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** `backups` are newest first, as is the result. */
function newestOfEach(backups: StoredBackup[], periodOf: (instant: Date) => string): StoredBackup[] {
  return [...Map.groupBy(backups, ({ takenAt }) => periodOf(takenAt)).values()].flatMap(([newest]) =>
    newest ? [newest] : [],
  );
}
