import type { CodeStep } from "@/lib/code-list";
import type { Action } from "@/lib/forms/action";
import type { Path } from "@/lib/paths";
import { Button } from "../forms/button";
import { SelectField, TextArea } from "../forms/field";
import { FileField } from "../forms/file-field";
import { Form, FormAlert } from "../forms/form";
import { useForm } from "../forms/use-form";
import { CheckedList, countToAdd } from "./checked-list";
import { codesText } from "./codes-text";
import { AddedNotice } from "./list-notes";
import { type Progress, useCodeUpload } from "./use-code-upload";

export type UploadAction = Action<
  { perkId: string; uploadId: string; step: CodeStep["step"]; lines?: string },
  CodeStep
>;

type CodeUploadProps = {
  /** Of a form that is sent without JavaScript. */
  action: UploadAction;
  uploadId: string;
  /** Where a script sends the form. */
  path: Path;
  perks: { id: string; title: string }[];
  onDone?: () => void;
};

/** Checks a CSV file or a pasted list, shows what was understood, and then adds its codes to a perk. */
export function CodeUpload({ action, uploadId, path, perks, onDone }: CodeUploadProps) {
  const form = useForm(action, { hidden: { uploadId } });
  const { submit, change, isTouched, lists, pending, progress, error, ...upload } = useCodeUpload(
    path,
    onDone,
  );
  const shown = isTouched ? upload.shown : form.payload;
  const checked = shown?.step === "check" ? shown : null;
  const typed = shown?.step === "add" ? "" : form.field("lines").defaultValue;
  const toAdd = checked ? countToAdd(checked) : 0;
  return (
    <Form
      form={form}
      onSubmit={submit}
      onChange={change}
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6"
    >
      {shown?.step === "add" && <AddedNotice {...shown} />}
      {perks.length === 1 ? (
        <p className="text-lg">
          {perks[0]?.title}
          <input type="hidden" name="perkId" value={perks[0]?.id} />
        </p>
      ) : (
        <SelectField
          label="Perk"
          {...form.field("perkId")}
          options={perks.map(({ id, title }) => ({ value: id, text: title }))}
        />
      )}
      <ListFields key={lists} error={form.errorOf("lines")} text={checked?.text ?? typed} />
      {checked && <CheckedList {...checked} />}
      {progress && <UploadProgress {...progress} />}
      <FormAlert error={error || (!isTouched && form.error)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {toAdd > 0 && (
          <Button type="submit" name="step" value="add" pending={pending !== null}>
            Add {codesText(toAdd)}
          </Button>
        )}
        <Button
          type="submit"
          name="step"
          value="check"
          variant={toAdd > 0 ? "quiet" : "primary"}
          pending={pending === "check"}
        >
          {checked ? "Check again" : "Check the codes"}
        </Button>
      </div>
    </Form>
  );
}

/** `text` is what the fields show without a script. */
function ListFields({ error, text }: { error?: string; text?: string }) {
  return (
    <>
      <FileField
        label="CSV file"
        name="file"
        accept=".csv,.txt,text/csv,text/plain"
        prompt="Choose a CSV file"
        helper="At most 10 MB and 100,000 codes."
      />
      <TextArea
        label="Or paste the codes"
        name="lines"
        className="[&_textarea]:max-h-72"
        rows={6}
        autoComplete="off"
        spellCheck={false}
        helper="The check changes nothing. It shows what we read before any code is added."
        error={error}
        defaultValue={text}
      />
    </>
  );
}

function UploadProgress({ done, total }: Progress) {
  return (
    <div role="status">
      <progress value={done} max={total} aria-label="Codes added" className="h-2 w-full accent-green" />
      <p className="figures mt-1 text-sm text-ink-soft">
        {done.toLocaleString("en-US")} of {codesText(total)}
      </p>
    </div>
  );
}
