import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import type { CancelTarget } from "@/domain/invitations/get-cancel-target";
import { track } from "@/lib/analytics/track";
import { networkError } from "@/lib/forms/envelope";
import { withQuery } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
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
  const cancel = useForm(cancelInvitationAction, { hidden: { inviteId } });
  const undo = useForm(undoCancellationAction, { hidden: { inviteId } });
  const returnHref = withQuery(pathname, afterCancel(query));
  const done = undo.result ?? (cancel.isDone ? cancel.result : null);

  const countCancelled = useEffectEvent(() => {
    if (target) track("Invitation Cancelled", { invite_type: target.type });
  });

  useEffect(() => {
    if (!cancel.isDone) return;
    countCancelled();
    const onClick = async () => {
      focusList();
      const undone = await undoCancellationAction({ inviteId }).catch(networkError);
      if (undone.status === "error") void showToast(undone.message);
      router.refresh();
    };
    void showToast("Invitation cancelled", { action: { label: "Undo", onClick }, duration: UNDO_MS });
    router.replace(returnHref, { scroll: false });
  }, [cancel.isDone, inviteId, returnHref, router]);

  if (done)
    return (
      <MissingScreen titleId={titleId} returnHref={returnHref} problem={done.message}>
        {!undo.result && (
          <Form form={undo}>
            <Button type="submit" variant="link" pending={undo.pending}>
              Undo
            </Button>
          </Form>
        )}
      </MissingScreen>
    );
  if (!target) return <MissingScreen titleId={titleId} returnHref={returnHref} problem={problem} />;

  return (
    <Form form={cancel} className="text-center">
      <h2 id={titleId} className="display-title text-balance">
        Cancel this invitation?
      </h2>
      <p className="mt-4 text-balance text-ink-soft">{consequence(target)}</p>
      <FormAlert error={cancel.error} className="mt-6 text-left" />
      <div className="mt-8 grid gap-3">
        <ButtonLink href={returnHref} replace scroll={false} wide data-autofocus="">
          Keep invitation
        </ButtonLink>
        <Button type="submit" variant="danger" wide pending={cancel.pending}>
          Cancel invitation
        </Button>
      </div>
    </Form>
  );
}
