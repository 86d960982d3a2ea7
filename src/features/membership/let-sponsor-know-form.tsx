"use client";

import { unreachedTyped } from "@/lib/typed";
import { Button } from "@/ui/button";
import { FormAlert } from "@/ui/form-alert";
import { Notice } from "@/ui/notice";
import { useFocusOnStep } from "@/ui/use-focus-on-step";
import { useFormAction } from "@/ui/use-form-action";
import { letSponsorKnowAction } from "./waitlist-actions";

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
