import { type ReactNode, useRef } from "react";
import { Step } from "./layout-transition";
import { MOTION, mayMove } from "./motion";

type GlideProps = { step: string; className?: string; children: ReactNode };

/** Moves what is in it from where it stood to where a new step puts it, also when it is still on its way. */
export function FlipAnimation({ step, className, children }: GlideProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Step step={step} place={place} move={glide}>
      <div ref={place} className={className}>
        {children}
      </div>
    </Step>
  );
}

function glide(element: HTMLElement, from: DOMRect): void {
  if (!mayMove(element)) return;
  for (const running of element.getAnimations()) running.cancel();
  const to = element.getBoundingClientRect();
  if (from.width === 0 || to.width === 0) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  element.animate({ transform: [start, "none"] }, { duration: MOTION.long, easing: MOTION.settle });
}
