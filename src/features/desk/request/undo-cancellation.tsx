import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndGo } from "@/ui/forms/use-toast-and-go";
import { Notice } from "@/ui/layout/notice";
import { undoCancellationAction } from "../actions";

/** Takes a lead's own cancelling back; there is an id as long as that is possible. */
export function UndoCancellation({ inviteId }: { inviteId: string | null }) {
  const hidden = { inviteId: inviteId ?? undefined };
  const form = useForm(undoCancellationAction, { hidden, onSuccess: useToastAndGo() });
  const isUndone = form.result?.status === "success" && !inviteId;
  const place = useFocusOnStep<HTMLDivElement>(isUndone || inviteId);
  return (
    <div ref={place} className="text-[0.9375rem]">
      {isUndone && (
        <Notice role="status" tabIndex={-1}>
          The invitation’s link works again. Its sponsor can share it, or ask for a Concierge anew.
        </Notice>
      )}
      {inviteId && (
        <Form form={form} className="flex flex-col items-start gap-3">
          <p tabIndex={-1} className="text-ink-soft">
            You cancelled this invitation. Undo it within ten minutes, and its link works again; what was
            withdrawn with it stays withdrawn.
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
