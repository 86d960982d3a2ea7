import type { KnownInvitation } from "./invitation-view";

type InvitationHeadingProps = { invitation: KnownInvitation; product: string };

/** Who invited whom. */
export function InvitationHeading({ invitation, product }: InvitationHeadingProps) {
  return (
    <div>
      <h1 className="display-title">
        {invitation.sponsorName} invited you to {product}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">for {invitation.recipient}</p>
    </div>
  );
}
