import type { ReactNode } from "react";

/** Text that stays on one line, such as the club's name. */
export function Unbroken({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
