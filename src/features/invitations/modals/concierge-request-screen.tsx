import { useEffect, useEffectEvent } from "react";
import type { WaitingRequest } from "@/domain/concierge/intake/get-waiting-request";
import { withQuery } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { showToast } from "@/ui/toast/toast";
import { changeContactAction, withdrawRequestAction } from "../actions";
import { useClose } from "../use-close";
import { EXAMPLE_PHONE } from "../contact-field";
import { withoutInvite } from "../invite-query";
import { ModalStatus } from "./modal-status";

type ConciergeRequestScreenProps = {
  titleId: string;
  query: URLSearchParams;
  pathname: string;
  inviteId: string;
  request: WaitingRequest | null;
  problem: string | null;
};

/** What a member may still do about a request that nobody has claimed: another contact, or taking it back. */
export function ConciergeRequestScreen(props: ConciergeRequestScreenProps) {
  const { titleId, query, pathname, inviteId, request, problem } = props;
  const change = useForm(changeContactAction, { hidden: { inviteId } });
  const withdraw = useForm(withdrawRequestAction, { hidden: { inviteId } });
  const returnHref = withQuery(pathname, withoutInvite(query));
  const close = useEffectEvent(useClose(returnHref));
  const done = whatIsDone(change.isDone, withdraw.isDone);

  useEffect(() => {
    if (!done) return;
    void showToast(done);
    close();
  }, [done]);

  if (done || !request)
    return <ModalStatus titleId={titleId} returnHref={returnHref} problem={done ?? problem} />;

  return (
    <div>
      <h2 id={titleId} className="display-title text-center text-balance">
        With our Concierge
      </h2>
      <p className="mt-4 text-center text-balance text-ink-soft">
        {request.recipient}’s invitation hasn’t been sent yet. Give us another phone or email, or take it back
        and share it yourself.
      </p>
      <Form form={change} className="mt-8 flex flex-col gap-6">
        <Field
          label="Phone or email"
          helper={`Enter a phone number (e.g. ${EXAMPLE_PHONE}) or email address`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...change.field("contact")}
        />
        <FormAlert error={change.error ?? withdraw.error} />
        <Button type="submit" wide pending={change.pending}>
          Change contact
        </Button>
      </Form>
      <Form form={withdraw} className="mt-1 grid">
        <Button type="submit" variant="link" pending={withdraw.pending}>
          Take it back
        </Button>
      </Form>
    </div>
  );
}

function whatIsDone(isChanged: boolean, isWithdrawn: boolean): string | null {
  if (isWithdrawn) return "Taken back";
  return isChanged ? "Contact changed" : null;
}
