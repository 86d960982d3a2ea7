import { CardFace } from "./card-face";
import { Seal } from "./seal";

/** The face of the card on top of a fan. */
export function FanFace({ engraving }: { engraving: string }) {
  return <CardFace code={engraving} seal={<Seal />} />;
}
