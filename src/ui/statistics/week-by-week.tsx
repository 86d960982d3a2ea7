import type { ReactNode } from "react";
import { Collapsible } from "../layout/disclosure";

/** Folds the table below a chart. Paper shows it. */
export function WeekByWeek({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6">
      <Collapsible title="Week by week">{children}</Collapsible>
    </div>
  );
}
