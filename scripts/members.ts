import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { openDatabase } from "@/db/client";
import { databaseClock, type VisitorContext } from "@/domain/context";
import {
  checkImportByCommand,
  type ImportReport,
  importMembersByCommand,
  importReportLines,
} from "@/domain/member-import/import-members";
import { errorDetail, StartupError } from "@/lib/errors";
import { readCommand } from "./command-input";
import { runSubcommand } from "./database-script";

const IMPORT = `npm run members:import -- --from members.csv [--dry-run] [--report report.csv]
Creates a member for each new row of the file; --dry-run only reports what it would do. Repeating the command is safe.
--report writes the result of every row to a file. No one gets a message.`;

const importSchema = z.object({
  from: z.string({ error: "name a CSV file" }).min(1, { error: "name a CSV file" }),
  dryRun: z.boolean().default(false),
  report: z.string().optional(),
});

void runSubcommand("members", {
  import: {
    usage: IMPORT,
    open: openDatabase,
    work: async ({ db }) => {
      const { from, dryRun, report: reportFile } = readCommand(importSchema, IMPORT);
      const context: VisitorContext = { actor: null, db, now: databaseClock };
      const bytes = readFile(from);
      const report = await checkImportByCommand(context, bytes);
      if (reportFile) await writeFile(reportFile, importReportLines(report));
      if (dryRun) return `${reportText(report)}\nNothing was changed.`;
      const { imported, importId } = await importMembersByCommand(context, bytes);
      const done = importId ? `Imported ${membersText(imported)}.` : "There was no one to import.";
      return `${reportText(report)}\n${done}`;
    },
  },
});

function readFile(name: string): Uint8Array {
  try {
    return readFileSync(name);
  } catch (error) {
    throw new StartupError(`--from: ${name} can’t be read (${errorDetail(error, "code")})`);
  }
}

const MOST_LISTED = 20;

function reportText({ counts, rows, unusedColumns }: ImportReport): string {
  const wrong = rows.filter(({ status }) => status === "wrong");
  const more = wrong.length - MOST_LISTED;
  return [
    `${counts.new} new, ${counts.member} already members, ${counts.wrong} wrong.`,
    ...(unusedColumns.length > 0 ? [`Not used: ${unusedColumns.join(", ")}.`] : []),
    ...wrong.slice(0, MOST_LISTED).map(({ line, name, reason }) => `Line ${line}, ${name}: ${reason}`),
    ...(more > 0 ? [`and ${more} more wrong rows`] : []),
  ].join("\n");
}

function membersText(count: number): string {
  return count === 1 ? "1 member" : `${count} members`;
}
