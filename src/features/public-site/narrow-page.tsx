import type { ReactNode } from "react";

export function NarrowPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-9 pt-12 pb-6 sm:pt-24">{children}</div>
  );
}
