"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import type { CancelTarget } from "@/domain/invitations/get-cancel-target";
import { track } from "@/lib/analytics/track";
import { unreached } from "@/lib/forms/envelope";
import { withQuery } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Notice } from "@/ui/layout/notice";
import { showToast } from "@/ui/toast/toast";
import { cancelInvitationAction, undoCancellationAction } from "../actions";
import { focusList } from "../catch-focus";
import { afterCancel } from "../invite-query";
import { MissingScreen } from "./missing-screen";

type CancelScreenProps = {
  titleId: string;
  query: URLSearchParams;
  pathname: string;
  inviteId: string;
  target: CancelTarget | null;
  problem: string | null;
};

const UNDO_MS = 10_000;

function consequence({ recipient, type }: CancelTarget): string {
  if (type === "group")
    return "This link will stop working right away. Friends who already joined keep their membership.";
  return `${recipient}'s link will stop working right away. You can always invite them again.`;
}

export function CancelScreen({ titleId, query, pathname, inviteId, target, problem }: CancelScreenProps) {
  const router = useRouter();
  const [state, submit, pending] = useFormAction(cancelInvitationAction, unreached);
  const [undone, undo, isUndoing] = useFormAction(undoCancellationAction, unreached);
  const returnHref = withQuery(pathname, afterCancel(query));
  const isCancelled = state?.status === "success";

  const countCancelled = useEffectEvent(() => {
    if (target) track("Invitation Cancelled", { invite_type: target.type });
  });

  useEffect(() => {
    if (!isCancelled) return;
    countCancelled();
    const onClick = async () => {
      focusList();
      const answer = await undoCancellationAction({ inviteId }).catch(unreached);
      if (answer.status === "error") void showToast(answer.message);
      router.refresh();
    };
    void showToast("Invitation cancelled", { action: { label: "Undo", onClick }, duration: UNDO_MS });
    router.replace(returnHref as "/home", { scroll: false });
  }, [isCancelled, inviteId, returnHref, router]);

  if (undone) return <MissingScreen titleId={titleId} returnHref={returnHref} problem={undone.message} />;
  if (isCancelled)
    return (
      <MissingScreen titleId={titleId} returnHref={returnHref} problem={state.message}>
        <form action={undo}>
          <input type="hidden" name="inviteId" value={inviteId} />
          <Button type="submit" variant="link" pending={isUndoing}>
            Undo
          </Button>
        </form>
      </MissingScreen>
    );
  if (!target) return <MissingScreen titleId={titleId} returnHref={returnHref} problem={problem} />;

  return (
    <form action={submit} className="text-center">
      <input type="hidden" name="inviteId" value={inviteId} />
      <h2 id={titleId} className="display-title text-balance">
        Cancel this invitation?
      </h2>
      <p className="mt-4 text-balance text-ink-soft">{consequence(target)}</p>
      {state?.status === "error" && (
        <Notice tone="error" className="mt-6 text-left">
          {state.message}
        </Notice>
      )}
      <div className="mt-8 grid gap-3">
        <ButtonLink href={returnHref as "/home"} replace scroll={false} wide data-autofocus="">
          Keep invitation
        </ButtonLink>
        <Button type="submit" variant="danger" wide pending={pending}>
          Cancel invitation
        </Button>
      </div>
    </form>
  );
}
