"use client";

import { paths } from "@/lib/paths";
import { membersText } from "@/lib/text/members-text";
import { Button } from "@/ui/forms/button";
import { FileField } from "@/ui/forms/file-field";
import { FormAlert } from "@/ui/forms/form";
import { Notice } from "@/ui/layout/notice";
import { CheckResult } from "./check-result";
import { ReadingChoices } from "./reading-choices";
import { useMemberUpload } from "./use-member-upload";

/** `problem` is the error of a file that was sent without JavaScript. */
export function ImportForm({ problem }: { problem?: string }) {
  const { submit, forget, pending, checked, asked, progress, error } = useMemberUpload(problem);
  const isDecided = checked !== null && Object.keys(checked.undecided).length === 0;
  const isImportable = isDecided && checked.counts.new > 0;
  return (
    <form
      action={paths.memberImportFile}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <FileField
        label="CSV file"
        name="file"
        required
        accept=".csv,.txt,text/csv,text/plain"
        prompt="Choose a CSV file"
        helper="At most 20 MB. The check changes nothing."
        onChange={forget}
      />
      <FormAlert error={error} />
      <ReadingChoices asked={asked} onChoose={(form) => form?.requestSubmit()} />
      <noscript>
        <ReadingChoices asked={{ dates: "", amounts: "" }} />
      </noscript>
      {checked && <CheckResult report={checked} />}
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
