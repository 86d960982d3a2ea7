import { useState } from "react";
import { CardFace } from "@/ui/card/card-face";
import { hasCardOrigin } from "@/ui/card/card-origin";
import { writtenPart } from "@/ui/card/script-name";
import { type Sealing, WaxSeal } from "@/ui/card/wax-seal";
import { useDeferRender } from "@/ui/sheet/defer-render";
import { ConciergeFace } from "./concierge-face";
import type { Face } from "./share-faces";

type CardSideProps = {
  face: Face;
  isShown: boolean;
  engraving: string;
  name: string;
  sealing: Sealing;
  isByConcierge: boolean;
};

export function CardSide({ face, isShown, engraving, name, sealing, isByConcierge }: CardSideProps) {
  if (face === "not-shared-regular")
    return <InvitationFace engraving={engraving} name={name} sealing={sealing} />;
  if (face === "not-shared-email") return <ConciergeFace />;
  return <SentFace engraving={engraving} name={name} isByConcierge={isByConcierge} isShown={isShown} />;
}

type InvitationFaceProps = { engraving: string; name: string; sealing: Sealing };

/** The side that the friend will see; a line is in place of the name until it is typed. */
export function InvitationFace({ engraving, name, sealing }: InvitationFaceProps) {
  // A card that grows from a small one is engraved from its first frame, like the small one.
  const [isGrowing] = useState(hasCardOrigin);
  const isDrawn = useDeferRender();
  return (
    <CardFace
      code={engraving}
      engraved={isDrawn || isGrowing}
      seal={<WaxSeal sealing={sealing} />}
      eyebrow="for"
      recipient={name}
      written={sealing === "open" ? writtenPart(name) : 0}
      tagline="VIP SHOPPING AWAITS"
    />
  );
}

type SentFaceProps = { engraving: string; name: string; isByConcierge?: boolean; isShown: boolean };

/** Draws the name when the side is first shown, which starts the writing animation. */
export function SentFace({ engraving, name, isByConcierge, isShown }: SentFaceProps) {
  const [hasBeenShown, setHasBeenShown] = useState(isShown);
  if (isShown && !hasBeenShown) setHasBeenShown(true);
  const isDrawn = useDeferRender();

  return (
    <CardFace
      code={engraving}
      engraved={isDrawn || isShown}
      seal={<WaxSeal sealing={isShown ? "shining" : "sealed"} />}
      heading={<h3 className="label-caps">INVITATION SENT</h3>}
      recipient={hasBeenShown ? name : ""}
    >
      <p className="font-display text-[min(1.5rem,6.4cqi)]">You're a great friend.</p>
      {isByConcierge && (
        <p className="mt-1 text-[min(0.875rem,4cqi)] text-ink-soft">Our Concierge writes within 24 hours.</p>
      )}
    </CardFace>
  );
}
