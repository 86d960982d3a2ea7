import type { ComponentProps, ReactNode } from "react";
import { Badge } from "./badge";
import { classNames } from "./class-names";
import { Icon } from "./icon";

type DisclosureProps = Omit<ComponentProps<"details">, "title"> & {
  title: ReactNode;
  count?: ReactNode;
  defaultOpen?: boolean;
  summaryId?: string;
};

export function Disclosure({
  title,
  count,
  defaultOpen,
  summaryId,
  className,
  children,
  ...rest
}: DisclosureProps) {
  return (
    <details
      open={defaultOpen}
      {...rest}
      className={classNames("group/disclosure border-t border-line", className)}
    >
      <summary
        id={summaryId}
        className="flex min-h-16 list-none items-center gap-[min(0.75rem,3.2vw)] py-3 transition-colors hover:text-brass-ink"
      >
        <h2 className="min-w-0 display-heading tight:min-w-min wrap-break-word">{title}</h2>
        {count !== undefined && <Badge>{count}</Badge>}
        <Icon
          name="chevron"
          className="ml-auto text-ink-soft transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}

type CollapsibleProps = { title: ReactNode; isOpen?: boolean; children: ReactNode };

export function Collapsible({ title, isOpen, children }: CollapsibleProps) {
  return (
    <details open={isOpen} className="group/collapsible">
      <summary className="flex min-h-11 list-none items-center gap-2 text-[0.9375rem] hover:text-brass-ink">
        <Icon
          name="chevron"
          size={18}
          className="-ml-0.5 -rotate-90 text-ink-soft transition-transform group-open/collapsible:rotate-0"
        />
        {title}
      </summary>
      <div className="pt-3 pb-6 sm:pl-6">{children}</div>
    </details>
  );
}
