import type { EmailProblem } from "@/domain/account/email-problem";
import { contactsPath } from "@/lib/paths";
import { ActionForm } from "@/ui/forms/action-form";
import { ButtonLink } from "@/ui/forms/button-link";
import { Notice } from "@/ui/layout/notice";
import { dismissEmailProblemAction } from "./actions";

const TITLE = "email-problem";

type EmailProblemNoticeProps = { problem: EmailProblem | null; className?: string; isDismissible?: boolean };

/** Tells a member that they get no email, and why. */
export function EmailProblemNotice({ problem, className, isDismissible = false }: EmailProblemNoticeProps) {
  if (!problem) return null;
  const { title, text } = textsOf(problem);
  return (
    <Notice role="region" aria-labelledby={TITLE} className={className}>
      <h2 id={TITLE} className="display-heading text-ink">
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
