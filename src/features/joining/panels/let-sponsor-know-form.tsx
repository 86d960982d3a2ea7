"use client";

import { unreachedTyped } from "@/lib/forms/typed";
import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Notice } from "@/ui/layout/notice";
import { letSponsorKnowAction } from "../invitation/waitlist-actions";

type LetSponsorKnowFormProps = { code: string; sponsorName: string };

/** Tells the sponsor of an expired invitation that a friend would still like to come. */
export function LetSponsorKnowForm({ code, sponsorName }: LetSponsorKnowFormProps) {
  const [answer, submit, pending] = useFormAction(letSponsorKnowAction, unreachedTyped);
  const told = answer?.envelope.status === "success" ? answer.envelope.payload : null;
  const place = useFocusOnStep<HTMLDivElement>(told);
  return (
    <div ref={place}>
      {told ? (
        <Notice role="status" tabIndex={-1}>
          We’ve let {told.sponsorName} know. If they send the invitation again, this same link will work.
        </Notice>
      ) : (
        <form action={submit} className="flex flex-col gap-4">
          <input type="hidden" name="code" value={code} />
          <FormAlert envelope={answer?.envelope} />
          <Button type="submit" wide pending={pending}>
            Let {sponsorName} know
          </Button>
        </form>
      )}
    </div>
  );
}
