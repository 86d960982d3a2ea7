import { useEffect, useEffectEvent } from "react";
import type { AlreadyEnded, CancelTarget } from "@/domain/invitations/cancel-invitation";
import type { AlreadyClosed } from "@/domain/invitations/close-link";
import type { Envelope } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { isGroup } from "@/lib/invitation-types";
import { ScriptName } from "@/ui/card/script-name";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { SheetTitle } from "@/ui/sheet/sheet";
import { showToast } from "@/ui/toast/toast";
import { useRefresh } from "@/ui/toast/use-refresh";
import {
  cancelInvitationAction,
  closeLinkAction,
  undoCancellationAction,
  undoClosingAction,
} from "../actions";
import { focusList } from "../restore-focus";
import { endedBefore, hasEnded, stateProblem } from "../result-texts";
import { ReturnLink, useClose, useModalAddress } from "../use-close";
import type { CancelData, ScreenProps } from "./modal-data";
import { ModalStatus } from "./modal-status";

const UNDO_MS = 10_000;

const LABELS: Record<End, { title: string; keep: string; end: string; ended: string }> = {
  cancel: {
    title: "Cancel this invitation?",
    keep: "Keep invitation",
    end: "Cancel invitation",
    ended: "Invitation cancelled",
  },
  close: { title: "Close this link?", keep: "Keep it open", end: "Close link", ended: "Link closed" },
};

const UNDO = { cancel: undoCancellationAction, close: undoClosingAction };

/** Asks whether to cancel an invitation, or to close a group link that friends have joined with. */
export function CancelScreen({ inviteId, target, problem }: ScreenProps<CancelData>) {
  const { forms, undoForms, status, justEnded } = useCancelOrClose(inviteId, target);
  const { returnHref } = useModalAddress();
  useOfferUndo(justEnded, inviteId, useClose(returnHref));

  if (status) {
    const { text, undo } = status;
    return (
      <ModalStatus problem={text}>
        {undo && (
          <Form form={undoForms[undo]} className="grid gap-3">
            <FormAlert error={undoForms[undo].error} />
            <Button type="submit" variant="link" pending={undoForms[undo].pending}>
              Undo
            </Button>
          </Form>
        )}
      </ModalStatus>
    );
  }
  if (!target) return <ModalStatus problem={problem} />;

  const form = forms[target.end];
  const labels = LABELS[target.end];
  return (
    <Form form={form} className="text-center">
      <p aria-hidden="true" className="mb-4 text-brass-ink">
        <ScriptName name={target.recipient} className="text-[min(3rem,15vw)]" />
      </p>
      <SheetTitle>{labels.title}</SheetTitle>
      <p className="mt-3 text-balance text-ink-soft">{consequence(target)}</p>
      <FormAlert error={form.error} className="mt-6 text-left" />
      <div className="mt-8 grid gap-3">
        <ReturnLink href={returnHref} wide data-autofocus="">
          {labels.keep}
        </ReturnLink>
        <Button type="submit" variant="quiet" wide pending={form.pending}>
          {labels.end}
        </Button>
      </div>
    </Form>
  );
}

function consequence({ recipient, type }: CancelTarget): string {
  if (isGroup(type))
    return "This link will stop working right away. Friends who already joined keep their membership.";
  return `${recipient}’s link will stop working right away. You can always invite them again.`;
}

/** The forms of both actions and of their undo, and what the screen says once the invitation or the link has ended. */
function useCancelOrClose(inviteId: string, target: CancelTarget | null) {
  const options = { hidden: { inviteId } };
  const forms = {
    cancel: useForm(cancelInvitationAction, options),
    close: useForm(closeLinkAction, options),
  };
  const undoForms = {
    cancel: useForm(undoCancellationAction, options),
    close: useForm(undoClosingAction, options),
  };
  const results = {
    target,
    cancel: forms.cancel.result,
    close: forms.close.result,
    undo: undoForms.cancel.result ?? undoForms.close.result,
  };
  return { forms, undoForms, status: cancelStatus(results), justEnded: justEndedBy(results) };
}

function useOfferUndo(ended: End | null, inviteId: string, onClose: () => void): void {
  const refresh = useRefresh();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!ended) return;
    const onClick = async () => {
      focusList();
      const undone = await UNDO[ended]({ inviteId }).catch(failedCall);
      if (undone.status === "error" || hasEnded(undone.payload)) showToast(undone.message);
      void refresh();
    };
    showToast(LABELS[ended].ended, { action: { label: "Undo", onClick }, duration: UNDO_MS });
    close();
  }, [ended, inviteId, refresh]);
}

type End = CancelTarget["end"];

type Ended = { inviteId: string } & (AlreadyEnded | AlreadyClosed);

type Results = {
  target: CancelTarget | null;
  cancel: Envelope<Ended> | null;
  close: Envelope<Ended> | null;
  undo: Envelope | null;
};

/** What the screen says instead of the question, and what can be undone. */
type CancelStatus = { text: string; undo: End | null };

/** Returns the state of an invitation that has ended, here or before, or that can't end; null while the screen asks. */
function cancelStatus({ target, cancel, close, undo }: Results): CancelStatus | null {
  const undoProblem = stateProblem(undo);
  if (undo?.status === "success" || undoProblem)
    return { text: undoProblem ?? undo?.message ?? "", undo: null };
  const end: End = close ? "close" : "cancel";
  const result = close ?? cancel;
  if (result?.status === "success")
    return { text: result.message, undo: canUndo(result.payload) ? end : null };
  const problem = stateProblem(result);
  if (problem) return { text: problem, undo: null };
  const before = target && endedBefore(target);
  return before ? { text: before, undo: canUndo(target) ? target.end : null } : null;
}

function canUndo({ already, canUndo }: AlreadyEnded | AlreadyClosed): boolean {
  return already === undefined || canUndo === true;
}

/** Returns what this screen ended itself, or null: the toast then offers Undo. */
function justEndedBy({ cancel, close }: Results): End | null {
  const isFresh = (result: Envelope<Ended> | null) =>
    result?.status === "success" && result.payload.already === undefined;
  if (isFresh(close)) return "close";
  return isFresh(cancel) ? "cancel" : null;
}
