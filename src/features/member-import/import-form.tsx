"use client";

import type { ImportFile } from "@/domain/member-import/read-import-rows";
import { paths } from "@/lib/paths";
import { membersText } from "@/lib/text/members-text";
import { Button } from "@/ui/forms/button";
import { FileField } from "@/ui/forms/file-field";
import { FormAlert } from "@/ui/forms/form";
import { Notice } from "@/ui/layout/notice";
import { CheckResult } from "./check-result";
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

const CHOICES = {
  dates: {
    legend: "Which comes first in the dates?",
    options: { "month-first": "The month: 3/4/2024 is March 4", "day-first": "The day: 3/4/2024 is April 3" },
  },
  amounts: {
    legend: "Which is the decimal mark of the balances?",
    options: { point: "The point: 1,234 is $1,234.00", comma: "The comma: 1,500 is $1.50" },
  },
} as const;

type ReadingChoicesProps = {
  /** A cell of the file for each choice to make. */
  asked: ImportFile["undecided"];
  onChoose?: (form: HTMLFormElement | null) => void;
};

/** The club never guesses how a column is read: without a sign in the file, the owner chooses. */
export function ReadingChoices({ asked, onChoose }: ReadingChoicesProps) {
  return (["dates", "amounts"] as const).map((name) => {
    const example = asked[name];
    if (example === undefined) return null;
    const { legend, options } = CHOICES[name];
    return (
      <fieldset key={name} className="border-l border-brass pl-4">
        <legend className="float-left w-full font-medium">{legend}</legend>
        <p className="clear-left max-w-prose text-ink-soft">
          {example
            ? `“${example}” can be read in two ways, and no other row shows which one is right.`
            : "Only if the check asks for it."}
        </p>
        {Object.entries(options).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <input
              type="radio"
              name={name}
              value={value}
              onChange={(event) => onChoose?.(event.currentTarget.form)}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
      </fieldset>
    );
  });
}
