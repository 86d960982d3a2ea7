import type { ReactNode } from "react";
import type { Href } from "@/lib/paths";
import { Icon } from "./icon";
import { Link } from "./link";
import { LinkPending } from "./link-pending";

type PageHeadProps = { label: ReactNode; title: string; children?: ReactNode };

export function PageHead({ label, title, children }: PageHeadProps) {
  return (
    <header className="mb-6 grid grid-cols-[minmax(0,1fr)] items-end gap-x-12 gap-y-7 sm:mb-8 sm:grid-cols-[1fr_minmax(0,22rem)]">
      <div className="self-start">
        <div className="label-caps text-brass-ink">{label}</div>
        <h1 className="display-title mt-3 lg:mt-0.5">{title}</h1>
      </div>
      {children}
    </header>
  );
}

type BackLinkProps = { href: Href; className?: string; children: ReactNode };

export function BackLink({ href, className = "", children }: BackLinkProps) {
  return (
    <Link
      href={href}
      data-screen-only=""
      className={`relative -mt-4 mb-2 -ml-1 lg:-mt-8 lg:mb-1.25 inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink ${className}`}
    >
      <LinkPending>
        <Icon name="arrow-left" size={18} />
      </LinkPending>
      {children}
    </Link>
  );
}
