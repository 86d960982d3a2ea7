"use client";

import { Button } from "@/ui/forms/button";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { Notice } from "@/ui/layout/notice";
import { undoCancellationAction } from "../actions";

/** Takes a lead's own cancelling back; there is an id as long as that is possible. */
export function UndoCancellation({ inviteId }: { inviteId: string | null }) {
  const { answer, submit, pending, error } = useToastAction(undoCancellationAction);
  const isUndone = answer?.status === "success" && !inviteId;
  const place = useFocusOnStep<HTMLDivElement>(isUndone || inviteId);
  return (
    <div ref={place} className="text-[0.9375rem]">
      {isUndone && (
        <Notice role="status" tabIndex={-1}>
          The invitation’s link works again. Its sponsor can share it, or ask for a Concierge anew.
        </Notice>
      )}
      {inviteId && (
        <form action={submit} className="flex flex-col items-start gap-3">
          <input type="hidden" name="inviteId" value={inviteId} />
          <p tabIndex={-1} className="text-ink-soft">
            You cancelled this invitation. Undo it within ten minutes, and its link works again; what was
            withdrawn with it stays withdrawn.
          </p>
          {error && <Notice tone="error">{error.message}</Notice>}
          <Button type="submit" variant="quiet" pending={pending}>
            Undo
          </Button>
        </form>
      )}
    </div>
  );
}
