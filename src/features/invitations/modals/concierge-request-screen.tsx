"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { WaitingRequest } from "@/domain/concierge/intake/get-waiting-request";
import { unreached } from "@/lib/forms/envelope";
import { withQuery } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Notice } from "@/ui/layout/notice";
import { showToast } from "@/ui/toast/toast";
import { changeContactAction, withdrawRequestAction } from "../actions";
import { EXAMPLE_PHONE } from "../example-phone";
import { afterCancel } from "../invite-query";
import { MissingScreen } from "./missing-screen";

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
  const router = useRouter();
  const [changed, change, changing] = useFormAction(changeContactAction, unreached);
  const [withdrawn, withdraw, withdrawing] = useFormAction(withdrawRequestAction, unreached);
  const [contact, setContact] = useState("");
  const form = useFocusFirstError(changed);
  const returnHref = withQuery(pathname, afterCancel(query));
  const done = whatIsDone(changed?.status, withdrawn?.status);

  useEffect(() => {
    if (!done) return;
    void showToast(done);
    router.replace(returnHref as "/home", { scroll: false });
  }, [done, returnHref, router]);

  if (done || !request)
    return <MissingScreen titleId={titleId} returnHref={returnHref} problem={done ?? problem} />;

  const errors = [changed, withdrawn].filter((state) => state?.status === "error");
  const fieldError = errors.find((state) => state.fieldErrors?.contact)?.fieldErrors?.contact?.message;
  const alert = errors.find((state) => !state.fieldErrors?.contact)?.message;

  return (
    <div>
      <h2 id={titleId} className="display-title text-center text-balance">
        With our Concierge
      </h2>
      <p className="mt-4 text-center text-balance text-ink-soft">
        {request.recipient}’s invitation hasn’t been sent yet. Give us another phone or email, or take it back
        and share it yourself.
      </p>
      <form ref={form} action={change} noValidate className="mt-8 flex flex-col gap-6">
        <input type="hidden" name="inviteId" value={inviteId} />
        <Field
          label="Phone or email"
          name="contact"
          value={contact}
          onChange={(event) => setContact(event.target.value)}
          helper={`Enter a phone number (e.g. ${EXAMPLE_PHONE}) or email address`}
          error={fieldError}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {alert && <Notice tone="error">{alert}</Notice>}
        <Button type="submit" wide pending={changing}>
          Change contact
        </Button>
      </form>
      <form action={withdraw} className="mt-1 grid">
        <input type="hidden" name="inviteId" value={inviteId} />
        <Button type="submit" variant="link" pending={withdrawing}>
          Take it back
        </Button>
      </form>
    </div>
  );
}

function whatIsDone(changed?: string, withdrawn?: string): string | null {
  if (withdrawn === "success") return "Taken back";
  return changed === "success" ? "Contact changed" : null;
}
