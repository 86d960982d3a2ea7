import type { CancelTarget } from "@/domain/invitations/cancel-invitation";
import { useForm } from "@/ui/forms/use-form";
import {
  cancelInvitationAction,
  closeLinkAction,
  undoCancellationAction,
  undoClosingAction,
} from "../actions";

export type End = CancelTarget["end"];

/** Cancelling an invitation and closing a group's link, each with its undoing: which one was asked for, and what came of it. */
export function useCancelOrClose(inviteId: string) {
  const options = { hidden: { inviteId } };
  const forms = {
    cancel: useForm(cancelInvitationAction, options),
    close: useForm(closeLinkAction, options),
  };
  const undoing = {
    cancel: useForm(undoCancellationAction, options),
    close: useForm(undoClosingAction, options),
  };
  const ended = endOf(forms.cancel.isDone, forms.close.isDone);
  const undone = undoing.cancel.result ?? undoing.close.result;
  return {
    forms,
    undoing,
    ended,
    isUndone: undone !== null,
    result: undone ?? (ended && forms[ended].result),
  };
}

function endOf(isCancelled: boolean, isClosed: boolean): End | null {
  if (isClosed) return "close";
  return isCancelled ? "cancel" : null;
}
