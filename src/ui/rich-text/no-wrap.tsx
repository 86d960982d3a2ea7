import type { ReactNode } from "react";

/** Text that stays on one line, except at very large text sizes. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className="unbroken">{children}</span>;
}
