import type { ReactNode } from "react";
import { classNames } from "./class-names";

type ListAndDetailProps = { children: ReactNode; detail?: ReactNode; after?: ReactNode };

/** On wide screens, `detail` is next to the list and to what is `after` it. Otherwise it is between them. Paper has no detail. */
export function ListAndDetail({ children, detail, after }: ListAndDetailProps) {
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-14 print:block",
        detail ? "xl:grid-cols-[minmax(0,1fr)_minmax(18rem,0.42fr)] xl:grid-rows-[auto_1fr]" : "",
      )}
    >
      <div className="flex min-w-0 flex-col gap-14">{children}</div>
      {detail && (
        <div
          data-screen-only=""
          className="@container flex min-w-0 flex-col gap-14 xl:row-span-2 xl:self-start xl:border-l xl:border-line xl:pl-8"
        >
          {detail}
        </div>
      )}
      {after && <div className="flex min-w-0 flex-col gap-14 xl:col-start-1">{after}</div>}
    </div>
  );
}
