import type { ReactNode } from "react";
import { classNames } from "./class-names";

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  art?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** What a section says in the place of its list. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className="border-y border-line py-6 text-ink-soft">{children}</p>;
}

/** What a page says in the place of its list. */
export function EmptyState({ title, children, art, action, className }: EmptyStateProps) {
  return (
    <div className={classNames("mx-auto flex max-w-sm flex-col items-center py-10 text-center", className)}>
      {art && <div className="mb-6 text-brass">{art}</div>}
      <p className="display-heading">{title}</p>
      {children && <div className="mt-3 text-ink-soft">{children}</div>}
      {action && <div className="mt-7">{action}</div>}
    </div>
  );
}
