import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { openDatabase } from "@/db/client";
import { databaseClock, type VisitorContext } from "@/domain/context";
import {
  checkImportByCommand,
  type ImportReport,
  importReportLines,
  type ReasonGroup,
  type SampleRow,
} from "@/domain/member-import/check-import";
import { DECIMAL_MARKS } from "@/domain/member-import/column-amounts";
import { DATE_ORDERS } from "@/domain/member-import/column-dates";
import { importMembersByCommand } from "@/domain/member-import/import-members";
import { newMembersText } from "@/domain/member-import/new-members-text";
import { errorDetail, StartupError } from "@/lib/errors";
import { readCommand } from "./command-input";
import { runSubcommand } from "./database-script";

const IMPORT = `npm run members:import -- --from members.csv [--dry-run] [--report report.csv]
    [--dates ${DATE_ORDERS.join("|")}] [--amounts ${DECIMAL_MARKS.join("|")}]
Creates a member for each new row of the file; --dry-run only reports what it would do. Repeating the command is safe.
--report writes the result of every row to a file. --dates and --amounts say how to read a column that can be read in two
ways. No one gets a message.`;

const importSchema = z.object({
  from: z.string({ error: "name a CSV file" }).min(1, { error: "name a CSV file" }),
  dryRun: z.boolean().default(false),
  report: z.string().optional(),
  dates: z.enum(DATE_ORDERS, { error: `--dates is ${DATE_ORDERS.join(" or ")}` }).optional(),
  amounts: z.enum(DECIMAL_MARKS, { error: `--amounts is ${DECIMAL_MARKS.join(" or ")}` }).optional(),
});

void runSubcommand("members", {
  import: {
    usage: IMPORT,
    open: openDatabase,
    work: async ({ db }) => {
      const { from, dryRun, report: reportFile, ...choices } = readCommand(importSchema, IMPORT);
      const context: VisitorContext = { actor: null, db, now: databaseClock };
      const bytes = readFile(from);
      const report = await checkImportByCommand(context, bytes, choices);
      if (reportFile) await writeFile(reportFile, importReportLines(report));
      if (dryRun) return `${reportText(report)}\nNothing was changed.`;
      const { imported, importId } = await importMembersByCommand(context, bytes, choices);
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

function reportText(report: ImportReport): string {
  const { program, counts, newMembers, sample, problems, notes, unusedColumns, unsureWords, undecided } =
    report;
  const special = newMembersText(newMembers);
  return [
    ...(program ? [`This looks like an export of ${program}.`] : []),
    `${counts.new} new, ${counts.member} already members, ${counts.wrong} wrong.`,
    ...(special ? [special] : []),
    ...(unsureWords.length > 0
      ? [`The file isn’t in Unicode. Are these words right? ${unsureWords.join(", ")}`]
      : []),
    ...(undecided.dates
      ? [`${undecided.dates} can be two days: add --dates ${DATE_ORDERS.join(" or ")}`]
      : []),
    ...(undecided.amounts
      ? [`${undecided.amounts} can be two amounts: add --amounts ${DECIMAL_MARKS.join(" or ")}`]
      : []),
    ...(sample.length > 0
      ? ["The first new members, as we understand them:", ...sample.map(sampleText)]
      : []),
    ...groupTexts("Wrong:", problems),
    ...groupTexts("Left out or decided:", notes),
    ...(unusedColumns.length > 0 ? [`Not used: ${unusedColumns.join(", ")}.`] : []),
  ].join("\n");
}

function sampleText({ line, name, letters, balance, memberSince, ...others }: SampleRow): string {
  const texts = [
    name || "no name",
    ...Object.values(others),
    memberSince && `since ${memberSince}`,
    balance,
    letters && `letters: ${letters.toLowerCase()}`,
  ];
  return `  Line ${line}: ${texts.filter(Boolean).join(", ")}`;
}

function groupTexts(title: string, groups: ReasonGroup[]): string[] {
  const more = groups.length - MOST_LISTED;
  if (groups.length === 0) return [];
  return [
    title,
    ...groups
      .slice(0, MOST_LISTED)
      .map(
        ({ reason, count, lines }) =>
          `  ${count} ${count === 1 ? "row" : "rows"}: ${reason} (line ${lines.join(", ")}${count > lines.length ? ", …" : ""})`,
      ),
    ...(more > 0 ? [`  and ${more} more reasons`] : []),
  ];
}

function membersText(count: number): string {
  return count === 1 ? "1 member" : `${count} members`;
}
