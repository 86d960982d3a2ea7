import type { MemberCard } from "@/domain/membership-card/get-member-card";
import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";

type MemberFaceProps = { card: Omit<MemberCard, "readAt">; product: string };

/** The front of a member's card: engraving, name, sponsor and the month of joining. It has no number. */
export function MemberFace({ card, product }: MemberFaceProps) {
  "use memo";
  const { engraving, firstName, lastName, memberSince, sponsorName } = card;
  return (
    <CardFace
      code={engraving}
      seal={<Seal />}
      eyebrow={product}
      recipient={`${firstName}\n${lastName}`}
      footer={
        <p className="grid gap-1 text-center text-[min(0.875rem,4.2cqi)] text-balance text-ink-soft wrap-anywhere">
          {sponsorName && <span>Came as {sponsorName}’s plus one</span>}
          <span>Member since {memberSince}</span>
        </p>
      }
    />
  );
}
