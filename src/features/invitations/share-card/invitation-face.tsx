import { CardFace } from "@/ui/card/card-face";
import { writtenPart } from "@/ui/card/name-size";
import { type Sealing, WaxSeal } from "@/ui/card/wax-seal";
import { useDeferRender } from "@/ui/sheet/use-defer-render";

type InvitationFaceProps = { engraving: string; name: string; sealing: Sealing };

/** The side that the friend will see; while it is being named, a line stands where the name will be. */
export function InvitationFace({ engraving, name, sealing }: InvitationFaceProps) {
  const isDrawn = useDeferRender();
  return (
    <CardFace
      code={engraving}
      engraved={isDrawn}
      seal={<WaxSeal sealing={sealing} />}
      eyebrow="for"
      recipient={name}
      written={sealing === "open" ? writtenPart(name) : 0}
      line="VIP SHOPPING AWAITS"
    />
  );
}
