"use client";

import type { ReactNode } from "react";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code/code-field";
import { Form } from "@/ui/forms/form";
import { ResendCode } from "@/ui/forms/resend-code";
import { useForm } from "@/ui/forms/use-form";
import { Link } from "@/ui/link/link";
import type { KnownInvitation } from "../invitation/invitation-view";
import { stepPath } from "../invitation/step-path";
import { acceptInvitationAction, resendJoinCodeAction } from "./join-actions";
import { JoinAlert } from "./join-alert";
import { LostPlace } from "./lost-place";

type CodeStepProps = {
  invitation: KnownInvitation;
  contact: string;
  /** Whether nothing can send a code there. */
  isKept: boolean;
  /** Shown in place of the form when nobody can join any more and no code was sent from it yet. */
  closed: ReactNode;
};

/** The second step of joining: the six digits that were sent. */
export function CodeStep({ invitation, contact, isKept, closed }: CodeStepProps) {
  const permalink = stepPath(invitation.encoded, "code");
  const detailsHref = stepPath(invitation.encoded, "details");
  const form = useForm(acceptInvitationAction, { permalink });
  const again = useForm(resendJoinCodeAction, { permalink });
  if (closed && !form.result) return closed;
  return (
    <section className="flex flex-col gap-8">
      <div>
        <h1 className="display-title">{isKept ? "Your code" : "Check your messages"}</h1>
        <p className="mt-3 text-ink-soft">
          {isKept ? (
            <>Codes can’t be sent to {contact} yet. Ask the friend who invited you.</>
          ) : (
            <>
              We sent six digits to <span className="text-ink wrap-anywhere">{contact}</span>. They work for
              10 minutes.
            </>
          )}
        </p>
      </div>
      <Form form={form} className="flex flex-col gap-7">
        <CodeField {...form.field("code")} />
        <JoinAlert form={form} detailsHref={detailsHref} />
        <Button type="submit" wide pending={form.pending}>
          Join the club
        </Button>
      </Form>
      {!isKept && <ResendCode form={again} />}
      <p className="text-ink-soft">
        Not your address?{" "}
        <Link href={detailsHref} className="text-link text-ink">
          Change your details
        </Link>
      </p>
      <LostPlace form={form} invitation={invitation} contact={contact} />
    </section>
  );
}
