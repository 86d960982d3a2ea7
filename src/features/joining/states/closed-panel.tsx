import { Notice } from "@/ui/layout/notice";
import type { ClosedReason, KnownInvitation } from "../invitation/invitation-view";
import { unavailableText } from "../invitation/unavailable-text";
import { WaitlistForm } from "../invitation/waitlist-form";
import { RequestRenewalForm } from "./request-renewal-form";

type ClosedPanelProps = { invitation: KnownInvitation; closed: ClosedReason; contact?: string };

/** An invitation that lets nobody in right now: why, and what can be done instead. */
export function ClosedPanel({ invitation, closed, contact }: ClosedPanelProps) {
  const { title, text } = unavailableText(closed, invitation);
  const canAsk = closed === "expired" && invitation.canRenew;
  return (
    <section className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <h1 className="display-title">{title}</h1>
        {!canAsk && <p className="text-balance text-ink-soft">{text}</p>}
        {canAsk && (
          <RequestRenewalForm code={invitation.code} sponsorName={invitation.sponsorName} text={text} />
        )}
      </div>
      {canAsk && <Notice>Or leave your phone or email, and we’ll write when there’s room.</Notice>}
      <WaitlistForm contact={contact} invitationCode={invitation.code} quiet={canAsk} />
    </section>
  );
}
