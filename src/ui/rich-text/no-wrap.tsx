import type { ReactNode } from "react";

/** Text that stays on one line, such as the club’s name, unless letters are so large that a screen holds few. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className="unbroken">{children}</span>;
}
