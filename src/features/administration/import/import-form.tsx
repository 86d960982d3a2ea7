"use client";

import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { FileField } from "@/ui/forms/file-field";
import { FormAlert } from "@/ui/forms/form";
import { Notice } from "@/ui/layout/notice";
import { Figures } from "@/ui/statistics/figures";
import { DataTable } from "../data-table";
import { membersText } from "./members-text";
import type { CheckedFile } from "./upload-members";
import { useMemberUpload } from "./use-member-upload";

/** `problem` is the error of a file that was sent without JavaScript. */
export function ImportForm({ problem }: { problem?: string }) {
  const { submit, forget, pending, checked, progress, error } = useMemberUpload(problem);
  const isImportable = checked !== null && checked.counts.new > 0;
  return (
    <form
      action={paths.memberImportFile}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      className="grid gap-6"
    >
      <FileField
        label="CSV file"
        name="file"
        required
        accept=".csv,.txt,text/csv,text/plain"
        prompt="Choose a CSV file"
        helper="At most 5 MB. The check changes nothing."
        onChange={forget}
      />
      <FormAlert error={error} />
      {checked && <CheckResult {...checked} />}
      {pending === "import" && <ImportStatus imported={progress?.imported ?? 0} left={progress?.left} />}
      {progress?.isFinished && pending === null && <ImportDone {...progress} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {isImportable && (
          <Button type="submit" name="step" value="import" pending={pending === "import"}>
            Import {membersText(checked.counts.new)}
          </Button>
        )}
        <Button
          type="submit"
          name="step"
          value="check"
          variant={isImportable ? "quiet" : "primary"}
          pending={pending === "check"}
        >
          {checked ? "Check again" : "Check the file"}
        </Button>
        {checked && (
          <Button type="submit" name="step" value="report" variant="link" className="max-sm:-mx-2">
            Report as a CSV file
          </Button>
        )}
        <noscript>
          <Button type="submit" name="step" value="import" variant="quiet">
            Import the file
          </Button>
        </noscript>
      </div>
    </form>
  );
}

function CheckResult({ counts, wrong, unusedColumns }: CheckedFile) {
  const more = counts.wrong - wrong.length;
  return (
    <div role="status" className="grid gap-6">
      <Figures
        figures={[
          { name: "New", value: counts.new },
          { name: "Already members", value: counts.member },
          { name: "Wrong", value: counts.wrong },
        ]}
      />
      {unusedColumns.length > 0 && (
        <p className="max-w-prose text-sm text-ink-soft">Columns we don’t use: {unusedColumns.join(", ")}.</p>
      )}
      {counts.wrong > 0 && (
        <div>
          <p className="max-w-prose text-ink-soft">
            {counts.new > 0 ? "The import leaves these rows out. " : ""}Correct them in the file and check it
            again.
          </p>
          <DataTable
            caption="Wrong rows"
            rows={wrong}
            keyOf={({ line }) => line}
            empty=""
            columns={[
              { name: "Name", cell: ({ name }) => name || "No name", isHeader: true },
              { name: "Line", cell: ({ line }) => line, isNumber: true },
              { name: "Reason", cell: ({ reason }) => reason },
            ]}
          />
          {more > 0 && (
            <p className="mt-3 text-sm text-ink-soft">
              and {more.toLocaleString("en-US")} more. The report lists every row.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function ImportStatus({ imported, left }: { imported: number; left?: number }) {
  const total = left === undefined ? undefined : imported + left;
  return (
    <div role="status">
      <progress
        value={total === undefined ? undefined : imported}
        max={total}
        aria-label="Members imported"
        className="h-2 w-full accent-green"
      />
      <p className="figures mt-1 text-sm text-ink-soft">
        {total === undefined
          ? "Importing…"
          : `${imported.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} imported`}
      </p>
    </div>
  );
}

function ImportDone({ importId, imported }: { importId: string | null; imported: number }) {
  return (
    <Notice role="status">
      <p className="text-ink">
        {importId ? `${membersText(imported)} imported.` : "There was no one to import."}
      </p>
      <p>{importId ? "They can sign in now." : "Everyone in this file is already a member."}</p>
    </Notice>
  );
}
