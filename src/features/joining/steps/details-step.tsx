"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import type { AdmissionDetails } from "@/domain/joining/admission";
import { unreachedTyped } from "@/lib/forms/typed";
import { signInPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Notice } from "@/ui/layout/notice";
import type { KnownInvitation } from "../invitation/invitation-view";
import { asLostInTheRace } from "../invitation/lost-place-message";
import { stepPath } from "../invitation/step-path";
import { DetailsFields } from "./details-fields";
import { holdPlaceAction } from "./join-actions";
import { LostPlace } from "./lost-place";

type DetailsStepProps = {
  invitation: KnownInvitation;
  admission: AdmissionDetails | null;
  forgotten: boolean;
  /** Shown in place of the form when nobody can join and nothing was typed yet. */
  closed: ReactNode;
};

/** The first step of joining. What was typed stays, also when the place was lost. */
export function DetailsStep({ invitation, admission, forgotten, closed }: DetailsStepProps) {
  const [answer, submit, pending] = useFormAction(
    holdPlaceAction,
    unreachedTyped,
    stepPath(invitation.encoded, "details"),
  );
  const form = useFocusFirstError(answer);
  if (closed && !answer) return closed;
  return (
    <section className="flex flex-col gap-8">
      <div>
        <h1 className="display-title">Your details</h1>
        <p className="mt-3 text-ink-soft">
          We’ll keep your place for 15 minutes and send you a six-digit code.
        </p>
      </div>
      {forgotten && !answer && <Notice>We lost track of your details. Please fill them in again.</Notice>}
      <form ref={form} action={submit} noValidate className="flex flex-col gap-7">
        <input type="hidden" name="i" value={invitation.encoded} />
        <input type="hidden" name="invitationCode" value={invitation.code} />
        <DetailsFields envelope={answer?.envelope} typed={answer?.typed ?? typedBefore(admission)} />
        <FormAlert envelope={asLostInTheRace(answer?.envelope)} />
        <Button type="submit" wide pending={pending}>
          Continue
        </Button>
      </form>
      <p className="text-ink-soft">
        Already a member?{" "}
        <Link href={signInPath()} className="text-link text-ink">
          Sign in
        </Link>
      </p>
      <LostPlace envelope={answer?.envelope} invitation={invitation} contact={answer?.typed.contact} />
    </section>
  );
}

function typedBefore(admission: AdmissionDetails | null): Record<string, string> {
  if (!admission) return {};
  const { firstName, lastName, username, contact } = admission;
  return { firstName, lastName, username, contact, terms: "on" };
}
