import type { ReactNode } from "react";
import { MiniCard } from "@/ui/card/mini-card";

type CardRowProps = { engraving: string; children: ReactNode };

/** A row of a list, with a small card in front. */
export function CardRow({ engraving, children }: CardRowProps) {
  return (
    <li className="flex items-start gap-4 py-4">
      <MiniCard engraving={engraving} />
      <div className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {children}
      </div>
    </li>
  );
}
