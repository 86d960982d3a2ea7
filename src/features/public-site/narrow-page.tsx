import type { ReactNode } from "react";

export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-120 flex-1 flex-col gap-9 page-top pb-6">{children}</div>;
}
