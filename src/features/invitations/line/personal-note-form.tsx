import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { Icon } from "@/ui/layout/icon";
import { writePersonalNoteAction } from "../actions";
import { CARD_ACTION_STYLE } from "../card-action-style";

type LineFormProps = { inviteId: string; line: string | null };

/** The sponsor's own line, which the friend reads beside the card. */
export function PersonalNoteForm({ inviteId, line }: LineFormProps) {
  const form = useForm(writePersonalNoteAction, { hidden: { inviteId } });
  const kept = form.payload ? form.payload.line : line;
  return (
    <details className="contents details-content:col-span-full">
      <summary className={`${CARD_ACTION_STYLE} list-none`}>
        <Icon name="pencil" className="text-brass" /> {kept ? "Change your line" : "Add your own line"}
      </summary>
      <Form form={form} className="flex flex-col gap-4 pt-3 pb-4">
        <Field
          label="Your line"
          helper="Your friend sees this note next to the card. Up to 140 characters, no links."
          autoComplete="off"
          {...form.field("line", kept ?? undefined)}
        />
        <FormAlert error={form.error} />
        <Button type="submit" variant="quiet" pending={form.pending}>
          {form.isDone ? "Saved" : "Save line"}
        </Button>
      </Form>
    </details>
  );
}
