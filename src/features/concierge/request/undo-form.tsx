import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Notice } from "@/ui/layout/notice";
import { undoCancellationAction, undoClosingAction } from "../actions";

type Undoable = NonNullable<DeskRequest["undoable"]>;

const DEEDS: Record<Undoable["deed"], string> = {
  cancelled:
    "You cancelled this invitation. Undo it within ten minutes, and its link works again; what was withdrawn with it stays withdrawn.",
  closed:
    "You closed this link. Undo it within ten minutes, and it works again; what was withdrawn with it stays withdrawn.",
};

/** Takes a lead's own cancelling or closing back; there is something to undo as long as that is possible. */
export function UndoForm({ undoable }: { undoable: DeskRequest["undoable"] }) {
  const hidden = { inviteId: undoable?.inviteId };
  const onSuccess = useToastAndNavigate();
  const cancellation = useForm(undoCancellationAction, { hidden, onSuccess });
  const closing = useForm(undoClosingAction, { hidden, onSuccess });
  const form = undoable?.deed === "closed" ? closing : cancellation;
  const isUndone = !undoable && (cancellation.isDone || closing.isDone);
  const place = useFocusOnStep<HTMLDivElement>(isUndone || undoable?.inviteId);
  return (
    <div ref={place} className="text-[0.9375rem]">
      {isUndone && (
        <Notice role="status" tabIndex={-1}>
          The invitation link works again. The sponsor can share it or ask a Concierge again.
        </Notice>
      )}
      {undoable && (
        <Form form={form} className="flex flex-col items-start gap-3">
          <p tabIndex={-1} className="text-ink-soft">
            {DEEDS[undoable.deed]}
          </p>
          <FormAlert error={form.error} />
          <Button type="submit" variant="quiet" pending={form.pending}>
            Undo
          </Button>
        </Form>
      )}
    </div>
  );
}
