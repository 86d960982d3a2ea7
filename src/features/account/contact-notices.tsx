import type { EmailProblem } from "@/domain/account/email-problem";
import type { PendingContactNotice as Recovery } from "@/domain/contact-recovery/list-recoveries";
import { formatDateAndTime } from "@/lib/dates";
import { contactsPath, paths } from "@/lib/paths";
import { ActionForm } from "@/ui/forms/action-form";
import { ButtonLink } from "@/ui/forms/button-link";
import { Notice } from "@/ui/layout/notice";
import { dismissEmailProblemAction, stopOwnRecoveryAction } from "./actions";

const TITLE = "new-contact";

/** Warns a member about a contact recovery in progress and lets them stop it. */
export function PendingContactNotice({
  recovery,
  className,
}: {
  recovery: Recovery | null;
  className?: string;
}) {
  if (!recovery) return null;
  return (
    <Notice role="region" aria-labelledby={TITLE} className={className}>
      <h2 id={TITLE} className="display-heading text-ink">
        Your {nameOf(recovery)} is about to change
      </h2>
      <p className="mt-2 max-w-prose">
        We received a request to give your membership a new {nameOf(recovery)},{" "}
        <span className="whitespace-nowrap text-ink">{recovery.masked}</span>, because you can no longer use
        the old one. It will replace the old one on {formatDateAndTime(recovery.dueAt)}, New York time, and
        sign out all your devices. If you didn’t ask for it, stop it.
      </p>
      <ActionForm
        action={stopOwnRecoveryAction}
        submit="Stop this change"
        toast={{ icon: "check" }}
        variant="quiet"
        className="mt-4 flex flex-col items-start gap-3"
      />
    </Notice>
  );
}

/** Leads to the notice on the account page. */
export function ContactChangingNotice({ className }: { className?: string }) {
  return (
    <Notice role="region" aria-labelledby={TITLE} className={className}>
      <h2 id={TITLE} className="display-heading text-ink">
        Your phone or email is about to change
      </h2>
      <p className="mt-2 max-w-prose">If you didn’t ask for it, stop it.</p>
      <ButtonLink href={paths.account} variant="quiet" className="mt-4">
        See the change
      </ButtonLink>
    </Notice>
  );
}

function nameOf({ kind }: Recovery): string {
  return kind === "email" ? "email address" : "phone number";
}

const EMAIL_TITLE = "email-problem";

type EmailProblemNoticeProps = { problem: EmailProblem | null; className?: string; isDismissible?: boolean };

/** Tells a member that they get no email, and why. */
export function EmailProblemNotice({ problem, className, isDismissible = false }: EmailProblemNoticeProps) {
  if (!problem) return null;
  const { title, text } = textsOf(problem);
  return (
    <Notice role="region" aria-labelledby={EMAIL_TITLE} className={className}>
      <h2 id={EMAIL_TITLE} className="display-heading text-ink">
        {title}
      </h2>
      <p className="mt-2 max-w-prose">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href={contactsPath} variant="quiet">
          Change email
        </ButtonLink>
        {isDismissible && (
          <ActionForm
            action={dismissEmailProblemAction}
            submit="Not now"
            about=": hide this notice"
            variant="link"
            buttonClass="-mx-2"
          />
        )}
      </div>
    </Notice>
  );
}

function textsOf({ kind, masked }: EmailProblem) {
  const address = <span className="whitespace-nowrap text-ink">{masked}</span>;
  if (kind === "complaint")
    return {
      title: "We stopped emailing you",
      text: (
        <>
          One of our emails to {address} was reported as spam. You only get sign-in codes there. To get news
          of your invitations, choose another address, or ask our Concierge.
        </>
      ),
    };
  return {
    title: "Our emails don’t reach you",
    text: <>Emails to {address} come back. Check the address or choose another.</>,
  };
}
