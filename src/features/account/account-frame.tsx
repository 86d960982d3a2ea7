import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";
import { BackLink } from "@/ui/layout/page-head";
import { SECTIONS, type SectionName } from "./sections";

type AccountFrameProps = {
  section: SectionName;
  /** For a page inside the section: its title, by default the section's. The back link leads to the section. */
  title?: string;
  children: ReactNode;
};

/** The frame of an account page: a side navigation on large screens, a back link on small ones. */
export function AccountFrame({ section, title, children }: AccountFrameProps) {
  const parent = SECTIONS.find(({ name }) => name === section);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[11rem_minmax(0,42rem)]">
      <AccountNav section={section} />
      <div>
        {title && parent ? (
          <BackLink href={parent.href}>{parent.title}</BackLink>
        ) : (
          <BackLink href={paths.account} className="max-lg:mb-1.5 lg:hidden">
            Account
          </BackLink>
        )}
        <h1 className={`${title ? "" : "below-no-label "}display-title mb-8 wrap-anywhere sm:mb-10`}>
          {title ?? parent?.title}
        </h1>
        <div className="flex flex-col gap-14">{children}</div>
      </div>
    </div>
  );
}

function AccountNav({ section }: { section: SectionName }) {
  return (
    <nav aria-label="Account" className="max-lg:hidden">
      <Link href={paths.account} className="label-caps flex min-h-11 items-center text-brass-ink">
        Account
      </Link>
      <ul className="mt-3">
        {SECTIONS.map(({ name, title, href }) => (
          <li key={name}>
            <Link
              href={href}
              aria-current={name === section ? "page" : undefined}
              className="flex min-h-11 items-center justify-between border-l border-line pl-4 text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink"
            >
              {title}
              <LinkPending />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
