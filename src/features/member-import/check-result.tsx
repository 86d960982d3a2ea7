import type { ReasonGroup, SampleRow } from "@/domain/member-import/check-import";
import { newMembersText } from "@/domain/member-import/new-members-text";
import { type Column, DataTable } from "@/ui/layout/data-table";
import { Notice } from "@/ui/layout/notice";
import { Figures } from "@/ui/statistics/figures";
import type { CheckedFile } from "./upload-members";

/** What the club understood of a file, before anything is written. */
export function CheckResult({ report }: { report: CheckedFile }) {
  const { program, counts, unsureWords, unusedColumns, sample, problems, notes } = report;
  const newMembers = newMembersText(report.newMembers);
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-4">
        {program && <p className="font-display text-xl">This looks like an export of {program}.</p>}
        <Figures
          figures={[
            { name: "New", value: counts.new },
            { name: "Already members", value: counts.member },
            { name: "Wrong", value: counts.wrong },
          ]}
        />
        {newMembers && <p className="max-w-prose text-ink-soft">{newMembers}</p>}
        {unsureWords.length > 0 && (
          <Notice>
            This file isn’t in Unicode. Are these words right: {unsureWords.join(", ")}? If not, save it as
            “CSV UTF-8” and check it again.
          </Notice>
        )}
      </div>
      {sample.length > 0 && (
        <section aria-label="The first new members">
          <h2 className="mb-1 font-medium">The first new members, as we understand them</h2>
          <DataTable
            caption="The first new members"
            rows={sample}
            keyOf={({ line }) => line}
            empty=""
            columns={sampleColumns(sample)}
          />
        </section>
      )}
      {problems.length > 0 && (
        <Reasons
          title={counts.new > 0 ? "Wrong rows, which the import leaves out" : "Wrong rows"}
          note="Correct them in the file and check it again."
          groups={problems}
        />
      )}
      {notes.length > 0 && (
        <Reasons
          title="Left out or decided"
          note="These rows are imported, except for what is named here."
          groups={notes}
        />
      )}
      {unusedColumns.length > 0 && (
        <p className="max-w-prose text-sm text-ink-soft">Columns we don’t use: {unusedColumns.join(", ")}.</p>
      )}
    </div>
  );
}

const SAMPLE_COLUMNS: (Column<SampleRow> & { keys: (keyof SampleRow)[] })[] = [
  { keys: ["name"], name: "Name", cell: ({ name }) => name || "No name", isHeader: true },
  { keys: ["email", "phone"], name: "Contact", cell: contactsOf },
  { keys: ["username"], name: "Username", cell: ({ username }) => username },
  { keys: ["memberSince"], name: "Member since", cell: ({ memberSince }) => memberSince, isNamed: true },
  { keys: ["balance"], name: "Balance", cell: ({ balance }) => balance, isNumber: true },
  { keys: ["sponsor"], name: "Sponsor", cell: ({ sponsor }) => sponsor, isNamed: true },
  { keys: ["letters"], name: "Letters", cell: ({ letters }) => letters, isNamed: true },
];

function contactsOf({ email, phone }: SampleRow) {
  return [email, phone].filter(Boolean).map((contact) => (
    <span key={contact} className="block min-w-0 wrap-break-word">
      {contact}
    </span>
  ));
}

/** The name, and the columns that a row fills. */
function sampleColumns(sample: SampleRow[]): Column<SampleRow>[] {
  return SAMPLE_COLUMNS.filter(
    ({ keys, isHeader }) => isHeader || sample.some((row) => keys.some((key) => row[key] !== "")),
  );
}

function Reasons({ title, note, groups }: { title: string; note: string; groups: ReasonGroup[] }) {
  return (
    <section aria-label={title}>
      <h2 className="font-medium">{title}</h2>
      <p className="max-w-prose text-ink-soft">{note} The report lists every row.</p>
      <DataTable
        caption={title}
        rows={groups}
        keyOf={({ reason }) => reason}
        empty=""
        columns={[
          { name: "Reason", cell: ({ reason }) => reason, isHeader: true },
          { name: "Rows", cell: ({ count }) => count.toLocaleString("en-US"), isNumber: true },
          { name: "Lines", cell: linesText, isNamed: true },
        ]}
      />
    </section>
  );
}

function linesText({ lines, count }: ReasonGroup): string {
  return count > lines.length ? `${lines.join(", ")} and more` : lines.join(", ");
}
