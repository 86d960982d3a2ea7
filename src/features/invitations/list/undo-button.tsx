"use client";

import type { Action } from "@/lib/forms/action";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { undoCancellationAction, undoClosingAction } from "../actions";

type UndoButtonProps = {
  inviteId: string;
  end: "cancel" | "close";
  /** What is undone, for screen readers. */
  about: string;
};

/** Undoes a cancellation or a closing of the last ten minutes. */
export function UndoButton({ inviteId, end, about }: UndoButtonProps) {
  const action: Action<{ inviteId: string }, { inviteId: string }> =
    end === "close" ? undoClosingAction : undoCancellationAction;
  const form = useForm(action, { hidden: { inviteId }, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending}>
        <span>
          Undo <span className="sr-only">{about}</span>
        </span>
      </Button>
    </Form>
  );
}
