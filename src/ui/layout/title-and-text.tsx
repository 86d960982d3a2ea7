import type { ReactNode } from "react";

type TitleAndTextProps = { title: ReactNode; role?: "status"; children: ReactNode };

/** The title of a page or step, and what it says about it. The title of a result can get the focus (`useFocusOnStep`). */
export function TitleAndText({ title, role, children }: TitleAndTextProps) {
  return (
    <div role={role}>
      <h1 tabIndex={role && -1} className="display-title outline-none">
        {title}
      </h1>
      <p className="mt-3 text-ink-soft">{children}</p>
    </div>
  );
}
