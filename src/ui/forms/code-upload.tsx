import { Notice } from "../layout/notice";
import { Button } from "./button";
import { SelectField, TextArea } from "./field";
import { FileField } from "./file-field";
import { Form, FormAlert } from "./form";
import { type Progress, type UploadAction, type Uploaded, useCodeUpload } from "./use-code-upload";
import { useForm } from "./use-form";

type CodeUploadProps = {
  action: UploadAction;
  perks: { id: string; title: string }[];
  /** Of a form that is sent without JavaScript. */
  uploadId: string;
  onDone?: () => void;
};

/** Adds codes to a perk, from a CSV file or pasted. */
export function CodeUpload({ action, perks, uploadId, onDone }: CodeUploadProps) {
  const form = useForm(action, { hidden: { uploadId } });
  const { send, progress, error, ...upload } = useCodeUpload(action, onDone);
  const uploaded = upload.uploaded ?? form.payload;
  return (
    <Form form={form} onSubmit={send} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      {uploaded && <UploadResult uploaded={uploaded} />}
      <SelectField label="Perk" {...form.field("perkId")}>
        {perks.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <div data-needs-script="">
        <FileField
          label="CSV file"
          name="file"
          accept=".csv,.txt,text/csv,text/plain"
          prompt="Choose a CSV file"
        />
      </div>
      <TextArea
        label="Or paste the codes"
        rows={6}
        autoComplete="off"
        spellCheck={false}
        helper="One code per line. Of CSV, only the first column is read."
        {...form.field("lines")}
      />
      {progress && <UploadProgress {...progress} />}
      <FormAlert error={error || form.error} />
      <Button type="submit" pending={progress !== null || form.pending} className="justify-self-start">
        Add codes
      </Button>
    </Form>
  );
}

function UploadProgress({ sent, total }: Progress) {
  return (
    <div role="status">
      <progress value={sent} max={total} aria-label="Codes sent" className="h-2 w-full accent-green" />
      <p className="figures mt-1 text-sm text-ink-soft">{Math.round((100 * sent) / total)} % sent</p>
    </div>
  );
}

const MOST_LISTED = 20;

function UploadResult({ uploaded: { added, left, duplicates, bad } }: { uploaded: Uploaded }) {
  return (
    <Notice role="status">
      <p className="figures text-ink">
        {countText(added)} added. Codes left: {left.toLocaleString("en-US")}.
      </p>
      {duplicates.length > 0 && (
        <p className="figures mt-2">
          {countText(duplicates.length)} left out as duplicates: {lineList(duplicates)}.
        </p>
      )}
      {bad.length > 0 && (
        <ul className="figures mt-2 list-disc pl-5">
          {bad.slice(0, MOST_LISTED).map(({ line, reason }) => (
            <li key={line}>
              Line {line}: {reason}
            </li>
          ))}
          {bad.length > MOST_LISTED && <li>and {bad.length - MOST_LISTED} more lines</li>}
        </ul>
      )}
    </Notice>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 code" : `${count.toLocaleString("en-US")} codes`;
}

function lineList(lines: number[]): string {
  const first = lines.slice(0, MOST_LISTED).join(", ");
  const more = lines.length - MOST_LISTED;
  return `${lines.length === 1 ? "line" : "lines"} ${first}${more > 0 ? ` and ${more} more` : ""}`;
}
