import type { ChosenMembers } from "@/domain/member-administration/choose-members";
import type { Path } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import type { AnyForm } from "@/ui/forms/use-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { CHANGE_LABELS, consequenceText, peopleText, questionText } from "./bulk-text";

type BulkConfirmationProps = { form: AnyForm; chosen: ChosenMembers; here: Path };

const SHOWN = 500;

export function BulkConfirmation({ form, chosen: { members, change }, here }: BulkConfirmationProps) {
  const count = members.length;
  return (
    <Form form={form} className="flex flex-col gap-4">
      <div role="status">
        <p className="font-display text-xl leading-snug">{questionText(change, count)}</p>
        <p className="mt-2 text-[0.9375rem] text-ink-soft wrap-anywhere">{consequenceText(change, count)}</p>
      </div>
      <Collapsible title={count === 1 ? "Who this is" : `Who these ${count.toLocaleString("en-US")} are`}>
        <ul className="max-h-72 overflow-y-auto text-[0.9375rem]" aria-label="Chosen members">
          {members.slice(0, SHOWN).map(({ id, name }) => (
            <li key={id} className="py-0.5">
              {name}
            </li>
          ))}
          {count > SHOWN && <li>and {(count - SHOWN).toLocaleString("en-US")} more</li>}
        </ul>
      </Collapsible>
      <FormAlert error={form.error} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" pending={form.pending}>
          {CHANGE_LABELS[change.change]}
          <span className="sr-only"> for {peopleText(count)}</span>
        </Button>
        <a href={here} className="inline-flex min-h-11 items-center text-link">
          Cancel
        </a>
      </div>
    </Form>
  );
}
