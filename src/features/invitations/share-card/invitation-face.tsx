import { CardFace } from "@/ui/card/card-face";
import { type Sealing, WaxSeal } from "@/ui/card/wax-seal";

type InvitationFaceProps = { engraving: string; name: string; sealing: Sealing };

/** The side that the friend will see; while it is being named, a line stands where the name will be. */
export function InvitationFace({ engraving, name, sealing }: InvitationFaceProps) {
  return (
    <CardFace
      code={engraving}
      seal={<WaxSeal sealing={sealing} />}
      eyebrow="for"
      recipient={name}
      written={sealing === "open" ? writtenOf(name) : 0}
      line="VIP SHOPPING AWAITS"
    />
  );
}

/** All but the last letter, which is being typed. */
function writtenOf(name: string): number {
  const { length } = [...name];
  return length > 1 ? (length - 1) / length : 0;
}
