import type { ReactNode } from "react";
import type { Href } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { Icon } from "./icon";
import { LinkPending } from "./link-pending";

type BackLinkProps = { href: Href; className?: string; children: ReactNode };

/** Above a page's title: the way back to the page that it belongs to. */
export function BackLink({ href, className = "", children }: BackLinkProps) {
  return (
    <Link
      href={href}
      className={`-mt-4 mb-4 -ml-1 inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink ${className}`}
    >
      <LinkPending>
        <Icon name="arrow-left" size={18} />
      </LinkPending>
      {children}
    </Link>
  );
}
