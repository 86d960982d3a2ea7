import { classNames } from "../layout/class-names";
import { miniEngraving } from "./mini-engraving";

type MiniCardProps = { engraving: string; className?: string };

/** An invitation's card as small as a stamp, with an engraving of its own. Purely decorative. */
export function MiniCard({ engraving, className }: MiniCardProps) {
  return (
    <svg
      viewBox="-50 -70 100 140"
      className={classNames("h-14 w-10 shrink-0 rounded-[3px] bg-[#123c2e] shadow-raised", className)}
      fill="none"
      stroke="#d9b871"
      aria-hidden="true"
    >
      <path d="M-43-63H43V63H-43Z" strokeWidth="1.6" opacity=".6" />
      <path d={miniEngraving(engraving)} strokeWidth="1.1" />
    </svg>
  );
}
