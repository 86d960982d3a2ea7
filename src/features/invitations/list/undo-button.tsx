"use client";

import type { Action } from "@/lib/forms/action";
import { ActionForm } from "@/ui/forms/action-form";
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
  return (
    <ActionForm
      action={action}
      hidden={{ inviteId }}
      submit={
        <span>
          Undo <span className="sr-only">{about}</span>
        </span>
      }
      variant="link"
    />
  );
}
