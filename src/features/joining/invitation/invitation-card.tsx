import { CardFace } from "@/ui/card/card-face";
import { CardStand } from "@/ui/card/card-stand";
import { Seal } from "@/ui/card/seal";
import type { KnownInvitation } from "./invitation-view";

type InvitationCardProps = { invitation: KnownInvitation; isClosed?: boolean; className?: string };

/** The card as the friend receives it; the seal of one that lets nobody in has lost its gold. */
export function InvitationCard({ invitation, isClosed, className }: InvitationCardProps) {
  return (
    <CardStand className={className}>
      <CardFace
        code={invitation.engraving}
        seal={<Seal tone={isClosed ? "green" : "brass"} />}
        eyebrow="for"
        recipient={invitation.recipient}
        line="VIP SHOPPING AWAITS"
        footer={
          <p className="text-center text-sm text-ink-soft wrap-anywhere">from {invitation.sponsorName}</p>
        }
      />
    </CardStand>
  );
}
