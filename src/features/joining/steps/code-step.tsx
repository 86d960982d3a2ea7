"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { fieldError } from "@/lib/forms/field-error";
import { unreachedTyped } from "@/lib/forms/typed";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code-field";
import { SendAgain } from "@/ui/forms/send-again";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useFormAction } from "@/ui/forms/use-form-action";
import type { KnownInvitation } from "../invitation/invitation-view";
import { asLostInTheRace } from "../invitation/lost-place-message";
import { stepPath } from "../invitation/step-path";
import { acceptInvitationAction, resendJoinCodeAction } from "./join-actions";
import { JoinAlert } from "./join-alert";
import { LostPlace } from "./lost-place";

type CodeStepProps = {
  invitation: KnownInvitation;
  contact: string;
  /** Shown in place of the form when nobody can join any more and no code was sent from it yet. */
  closed: ReactNode;
};

/** The second step of joining: the six digits that were sent. */
export function CodeStep({ invitation, contact, closed }: CodeStepProps) {
  const here = stepPath(invitation.encoded, "code");
  const detailsHref = stepPath(invitation.encoded, "details");
  const [entered, enter, pending] = useFormAction(acceptInvitationAction, unreachedTyped, here);
  const [sent, sendAgain, sending] = useFormAction(resendJoinCodeAction, unreachedTyped, here);
  const form = useFocusFirstError(entered);
  if (closed && !entered) return closed;
  return (
    <section className="flex flex-col gap-8">
      <div>
        <h1 className="display-title">Check your messages</h1>
        <p className="mt-3 text-ink-soft">
          We sent six digits to <span className="text-ink">{contact}</span>. They work for 10 minutes.
        </p>
      </div>
      <form ref={form} action={enter} noValidate className="flex flex-col gap-7">
        <CodeField error={fieldError(entered?.envelope, "code")} typed={entered?.typed.code} />
        <JoinAlert envelope={asLostInTheRace(entered?.envelope)} detailsHref={detailsHref} />
        <Button type="submit" wide pending={pending}>
          Join the club
        </Button>
      </form>
      <SendAgain answer={sent} action={sendAgain} pending={sending} />
      <p className="text-ink-soft">
        Not your address?{" "}
        <Link href={detailsHref} className="text-link text-ink">
          Change your details
        </Link>
      </p>
      <LostPlace envelope={entered?.envelope} invitation={invitation} contact={contact} />
    </section>
  );
}
