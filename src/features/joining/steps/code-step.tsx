import type { ReactNode } from "react";
import type { PendingSignup } from "@/domain/joining/pending-signup";
import { type Path, paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { CodeField, SixDigitCode } from "@/ui/forms/code-field";
import { Form, FormAlert } from "@/ui/forms/form";
import { type ContactKind, RejectedCodeNotice } from "@/ui/forms/rejected-code-notice";
import { ResendCode } from "@/ui/forms/resend-code";
import { type AnyForm, useForm } from "@/ui/forms/use-form";
import { Link } from "@/ui/layout/link";
import { ShownContact } from "@/ui/layout/shown-contact";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { acceptInvitationAction, resendJoinCodeAction } from "../actions";
import { type KnownInvitation, stepPath, type WaitlistFormComponent } from "../invitation-view";
import { LostPlace, lostPlaceMessage } from "./lost-place";

type CodeStepProps = {
  invitation: KnownInvitation;
  signup: PendingSignup;
  /** The kinds of contact for which a sender is configured. */
  sendable: readonly ContactKind[];
  /** Replaces the form if no one can join and the form wasn't submitted yet. */
  closed: ReactNode;
  WaitlistForm: WaitlistFormComponent;
};

/** The second sign-up step: the six-digit code. */
export function CodeStep({ invitation, signup, sendable, closed, WaitlistForm }: CodeStepProps) {
  const { contact, shownContact, contactKind, isResumed, isCodeRejected } = signup;
  const canSendCode = sendable.includes(contactKind);
  const permalink = stepPath(invitation.encoded, "code");
  const detailsHref = stepPath(invitation.encoded, "details");
  const form = useForm(acceptInvitationAction, { hidden: { i: invitation.encoded }, permalink });
  const again = useForm(resendJoinCodeAction, { permalink });
  if (closed && !form.result) return closed;
  return (
    <section className="flex flex-col gap-8">
      <TitleAndText title={canSendCode ? "Check your messages" : "Your code"}>
        {canSendCode ? (
          <>
            {isResumed ? (
              "If a place is held for "
            ) : (
              <>
                We sent a <SixDigitCode /> to{" "}
              </>
            )}
            <ShownContact className="text-ink">{shownContact}</ShownContact>
            {isResumed && (
              <>
                , we’ve sent a <SixDigitCode /> there
              </>
            )}
            . It works for 10 minutes.
          </>
        ) : (
          <>
            We can’t send codes to <ShownContact>{shownContact}</ShownContact> yet. Ask the friend who invited
            you.
          </>
        )}
      </TitleAndText>
      <RejectedCodeNotice
        isRejected={isCodeRejected}
        kind={contactKind}
        sendable={sendable}
        poll={paths.invitationDelivery}
        request={again.result}
      />
      <Form form={form} className="flex flex-col gap-7">
        <CodeField {...form.field("code")} />
        <JoinAlert form={form} detailsHref={detailsHref} />
        <Button type="submit" wide pending={form.pending}>
          Join the club
        </Button>
      </Form>
      {canSendCode && <ResendCode form={again} />}
      <p className="text-ink-soft">
        Wrong phone or email?{" "}
        <Link href={detailsHref} className="text-link text-ink">
          Change your details
        </Link>
      </p>
      <LostPlace form={form} invitation={invitation} contact={contact} WaitlistForm={WaitlistForm} />
    </section>
  );
}

type JoinAlertProps = { form: AnyForm; detailsHref: Path };

/** Shows the error, with a link to the details if they caused it. */
function JoinAlert({ form, detailsHref }: JoinAlertProps) {
  const username = form.errorOf("username");
  const isForgotten = form.result?.status === "error" && form.result.code === "signup-not-found";
  return (
    <FormAlert error={username ?? lostPlaceMessage(form.result) ?? form.error}>
      {(username || isForgotten) && (
        <Link href={detailsHref} className="text-link">
          Back to your details
        </Link>
      )}
    </FormAlert>
  );
}
