import type { ReactNode } from "react";

type PageHeadProps = { label: string; title: string; children?: ReactNode };

/** The top of a page: its title in large type, and its controls beside it. */
export function PageHead({ label, title, children }: PageHeadProps) {
  return (
    <header className="mb-6 grid grid-cols-[minmax(0,1fr)] items-end gap-x-12 gap-y-7 sm:mb-8 sm:grid-cols-[1fr_minmax(0,22rem)]">
      <div>
        <p className="label-caps text-brass-ink">{label}</p>
        <h1 className="display-title mt-3">{title}</h1>
      </div>
      {children}
    </header>
  );
}
