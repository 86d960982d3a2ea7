import type { ReactNode } from "react";
import { Icon } from "@/ui/layout/icon";

type FoldoutProps = { title: ReactNode; children: ReactNode };

/** Collapsed content that is seldom needed, opened by its title. */
export function Collapsible({ title, children }: FoldoutProps) {
  return (
    <details className="group/foldout">
      <summary className="flex min-h-11 list-none items-center gap-2 text-[0.9375rem] hover:text-brass-ink">
        <Icon
          name="chevron"
          size={18}
          className="-ml-0.5 -rotate-90 text-ink-soft transition-transform group-open/foldout:rotate-0"
        />
        {title}
      </summary>
      <div className="pt-3 pb-6 sm:pl-6">{children}</div>
    </details>
  );
}
