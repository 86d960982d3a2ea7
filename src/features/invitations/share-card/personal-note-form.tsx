import { useRef } from "react";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { showToast } from "@/ui/toast/toast";
import { writePersonalNoteAction } from "../actions";
import { CARD_ACTION_STYLE, CardActionLabel } from "./card-action";

type PersonalNoteFormProps = { inviteId: string; note: string | null };

/** One of the card's actions. Its form takes the place of all of them until the note is saved or the member goes back. */
export function PersonalNoteForm({ inviteId, note }: PersonalNoteFormProps) {
  const action = useRef<HTMLDetailsElement>(null);
  const form = useForm(writePersonalNoteAction, {
    hidden: { inviteId },
    draft: `note of ${inviteId}`,
    onSuccess: ({ message }) => {
      showToast(message, { icon: "check" });
      action.current?.removeAttribute("open");
      action.current?.querySelector("summary")?.focus();
    },
  });
  const saved = form.payload ? form.payload.note : note;
  return (
    <>
      <details ref={action} data-note="" className="group/note peer open:order-last open:col-span-full">
        <summary className={`${CARD_ACTION_STYLE} list-none`}>
          <span className="flex flex-col items-center gap-1.5 group-open/note:hidden">
            <CardActionLabel
              icon="pencil"
              name={saved ? "Change your note" : "Add a personal note"}
              shown="note"
            />
          </span>
          <span className="hidden border-b border-brass pb-0.5 text-base text-ink group-open/note:inline">
            Back
          </span>
        </summary>
      </details>
      <Form form={form} className="col-span-full hidden flex-col gap-4 peer-open:flex">
        <Field
          label="Your note"
          helper="Your friend sees this note next to the card. Up to 140 characters, no links."
          autoComplete="off"
          {...form.field("note", saved ?? undefined)}
        />
        <Submit wide>Save note</Submit>
      </Form>
    </>
  );
}
