import { CardFace } from "@/ui/card/card-face";
import { StaticCard } from "@/ui/card/static-card";
import { type Sealing, WaxSeal } from "@/ui/card/wax-seal";

type VouchCardProps = { name: string; sealing: Sealing; className: string };

/** The invitation that the answer sends. The seal is on it when the member has said "I know them". */
export function VouchCard({ name, sealing, className }: VouchCardProps) {
  return (
    <StaticCard className={className}>
      <CardFace
        code={name}
        seal={<WaxSeal sealing={sealing} />}
        eyebrow="for"
        recipient={name}
        tagline="VIP SHOPPING AWAITS"
        footer={<p className="text-center text-sm text-ink-soft">from you</p>}
      />
    </StaticCard>
  );
}
