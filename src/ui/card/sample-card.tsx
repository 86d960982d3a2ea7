import type { ReactNode } from "react";
import { CardFace } from "./card-face";
import { Seal } from "./seal";
import { StaticCard } from "./static-card";

type SampleCardProps = {
  /** An empty string shows a blank line in place of the name. */
  recipient: string;
  seal?: ReactNode;
  className?: string;
};

/** A card whose code belongs to no invitation. */
export function SampleCard({ recipient, seal = <Seal />, ...rest }: SampleCardProps) {
  return (
    <StaticCard {...rest}>
      <CardFace
        code="PLUSNEPLUSNE22"
        seal={seal}
        eyebrow="for"
        recipient={recipient}
        tagline="VIP SHOPPING AWAITS"
      />
    </StaticCard>
  );
}
