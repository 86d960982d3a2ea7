import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";
import { StaticCard } from "@/ui/card/static-card";

/** A sample card, drawn from no real code. */
export function LandingCard() {
  return (
    <StaticCard className="max-w-[18rem] rotate-3 lg:max-w-[21rem]">
      <CardFace
        code="PLUSNEPLUSNE22"
        seal={<Seal />}
        eyebrow="for"
        recipient="you"
        line="VIP SHOPPING AWAITS"
      />
    </StaticCard>
  );
}
