import type { Declined } from "@/domain/invitations/decline-invitation";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { saveDeclineNoteAction, undoDeclineAction } from "../actions";

type DeclinedPanelProps = { declined: Declined; encoded: string };

/** For ten minutes after "No, thank you": an optional line to the sponsor, and the undo. */
export function DeclinedPanel({ declined: { sponsorName, note }, encoded }: DeclinedPanelProps) {
  const line = useForm(saveDeclineNoteAction, { hidden: { i: encoded } });
  const undo = useForm(undoDeclineAction, { hidden: { i: encoded } });
  return (
    <section className="flex flex-col gap-8">
      <TitleAndText title="Maybe another time" role="status">
        We’ll let {sponsorName} know that you can’t join this time. We keep no contact of yours for this
        invitation.
      </TitleAndText>
      <Form form={line} className="flex flex-col gap-5">
        <Field
          label={`A line to ${sponsorName} (optional)`}
          helper={line.isDone ? "Saved. We’ll send it along." : "Up to 140 characters."}
          autoComplete="off"
          {...line.field("note", note ?? "")}
        />
        <Submit variant="quiet" className="self-start">
          Add the line
        </Submit>
      </Form>
      <Form form={undo} className="flex flex-col items-start gap-3 border-t border-line pt-6">
        <p className="text-ink-soft">Changed your mind? You have ten minutes.</p>
        <Submit variant="quiet">Undo</Submit>
      </Form>
    </section>
  );
}
