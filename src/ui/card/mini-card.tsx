import { classNames } from "../layout/class-names";
import { starOf } from "./mini-engraving";
import stars from "./stars.svg";

type MiniCardProps = { engraving: string; className?: string };

/** An invitation's card as small as a stamp, with an engraving of its own. Purely decorative. */
export function MiniCard({ engraving, className }: MiniCardProps) {
  const { points, step, turn, radius } = starOf(engraving);
  const degrees = Math.round((turn * 180) / Math.PI);
  return (
    <svg viewBox="-50 -70 100 140" className={classNames("mini-card", className)} aria-hidden="true">
      <use href={`${stars.src}#frame`} />
      <use
        href={`${stars.src}#star-${points}-${step}`}
        transform={`rotate(${degrees})scale(${(radius / 100).toFixed(2)})`}
      />
    </svg>
  );
}
