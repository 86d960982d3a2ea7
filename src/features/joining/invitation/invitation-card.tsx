import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";
import { StaticCard } from "@/ui/card/static-card";
import { classNames } from "@/ui/layout/class-names";
import type { KnownInvitation } from "./invitation-view";

type InvitationCardProps = { invitation: KnownInvitation; isClosed?: boolean; className?: string };

/** The card as the friend receives it; one that lets nobody in promises nothing, and its gold is dull. */
export function InvitationCard({ invitation, isClosed, className }: InvitationCardProps) {
  return (
    <StaticCard className={classNames(className, isClosed && "saturate-50 contrast-[0.92]")}>
      <CardFace
        code={invitation.engraving}
        seal={<Seal tone={isClosed ? "green" : "brass"} />}
        eyebrow="for"
        recipient={invitation.recipient}
        line={!isClosed && "VIP SHOPPING AWAITS"}
        footer={
          <p className="text-center text-sm text-ink-soft wrap-anywhere">from {invitation.sponsorName}</p>
        }
      />
    </StaticCard>
  );
}
