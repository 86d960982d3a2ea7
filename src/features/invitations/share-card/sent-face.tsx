import { useState } from "react";
import { CardFace } from "@/ui/card/card-face";
import { WaxSeal } from "@/ui/card/wax-seal";
import { useDeferRender } from "@/ui/sheet/use-defer-render";

type SentFaceProps = { engraving: string; name: string; isByConcierge?: boolean; isShown: boolean };

/** The name is written on it when it is first shown. */
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
