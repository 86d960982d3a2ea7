import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Icon } from "@/ui/layout/icon";
import { writePersonalNoteAction } from "../actions";
import { CARD_ACTION_STYLE } from "./card-action-style";

type PersonalNoteFormProps = { inviteId: string; note: string | null };

/** One of the card's actions, and below all of them its form. They are siblings, so that the open form moves no action. */
export function PersonalNoteForm({ inviteId, note }: PersonalNoteFormProps) {
  const form = useForm(writePersonalNoteAction, { hidden: { inviteId }, draft: `note of ${inviteId}` });
  const saved = form.payload ? form.payload.note : note;
  return (
    <>
      <details className="peer">
        <summary className={`${CARD_ACTION_STYLE} list-none`}>
          <Icon name="pencil" className="text-brass" /> {saved ? "Change your note" : "Add a personal note"}
        </summary>
      </details>
      <Form form={form} className="col-span-full hidden flex-col gap-4 pt-3 pb-4 peer-open:flex">
        <Field
          label="Your note"
          helper="Your friend sees this note next to the card. Up to 140 characters, no links."
          autoComplete="off"
          {...form.field("note", saved ?? undefined)}
        />
        <Submit variant="quiet">{form.isDone ? "Saved" : "Save note"}</Submit>
      </Form>
    </>
  );
}
