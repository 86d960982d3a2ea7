import { Notice } from "@/ui/layout/notice";
import type { ClosedReason, KnownInvitation, WaitlistFormComponent } from "../invitation-view";
import { RequestRenewalForm } from "../lazy-panels";
import { ResumeLink } from "./resume-link";

type ClosedPanelProps = {
  invitation: KnownInvitation;
  closed: ClosedReason;
  contact?: string;
  WaitlistForm: WaitlistFormComponent;
};

/** Explains why no one can join right now and offers a renewal or the waitlist. */
export function ClosedPanel({ invitation, closed, contact, WaitlistForm }: ClosedPanelProps) {
  const { title, text } = unavailableText(closed, invitation);
  const canRenew = closed === "expired" && invitation.canRenew;
  return (
    <section className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <h1 className="display-title">{title}</h1>
        {!canRenew && <p className="text-balance text-ink-soft">{text}</p>}
        {canRenew && (
          <RequestRenewalForm code={invitation.code} sponsorName={invitation.sponsorName} text={text} />
        )}
      </div>
      {closed === "held" && <ResumeLink encoded={invitation.encoded} />}
      {canRenew && <Notice>Or leave your phone or email, and we’ll write when there’s a place.</Notice>}
      <WaitlistForm contact={contact} invitationCode={invitation.code} quiet={canRenew} />
    </section>
  );
}

export function unavailableText(
  closed: ClosedReason,
  { places, sponsorName, canRenew, freeInMinutes }: KnownInvitation,
): { title: string; text: string } {
  if (closed === "expired")
    return {
      title: "This invitation has expired.",
      text: canRenew
        ? `Invitations last 7 days. ${sponsorName} can open it again with one tap.`
        : "Invitations last 7 days. Leave your phone or email, and we’ll write when there’s a place.",
    };
  if (closed === "lost")
    return {
      title: "That was the last place, and it was just taken.",
      text: "Leave your phone or email, and we’ll write when there’s a place.",
    };
  if (closed === "full")
    return {
      title:
        places === 1
          ? "This invitation has already been used."
          : `All ${places} places on this invitation are taken.`,
      text: "Leave your phone or email, and we’ll write when there’s a place.",
    };
  return {
    title:
      places === 1
        ? "Someone is joining with this invitation right now."
        : `All ${places} places are taken or held right now.`,
    text: `${tryAgainText(freeInMinutes)} Or leave your phone or email, and we’ll write when there’s a place.`,
  };
}

/** We hold a place while a friend joins. */
function tryAgainText(minutes: number | null): string {
  if (minutes === null) return "A place may open up again, so try again soon.";
  return `A place may open up again: try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
