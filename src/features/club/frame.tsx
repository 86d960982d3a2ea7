"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { type Path, paths } from "@/lib/paths";
import { classNames } from "@/ui/layout/class-names";
import { Icon, type IconName } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { Wordmark } from "@/ui/layout/logo";

type FrameProps = { product: string; isStaff: boolean; children: ReactNode };

/** The wordmark and the tabs around a page; on small screens the tabs are at the bottom. */
export function Frame({ product, isStaff, children }: FrameProps) {
  const tabs = isStaff ? STAFF_TABS : MEMBER_TABS;
  return (
    <div className="group/frame flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-gutter pt-[max(1.25rem,env(safe-area-inset-top))] group-has-[[data-concierge]]/frame:max-w-[100rem] sm:px-8">
        <Link href={paths.home} className="flex min-h-11 items-center" aria-label={`${product}, home`}>
          <Wordmark name={product} />
        </Link>
        <nav aria-label="Club" className="hidden gap-7 sm:flex lg:gap-9">
          {tabs.map(({ href, segments, label }) => (
            <TabLink
              key={href}
              href={href}
              segments={segments}
              className="min-h-11 text-[0.9375rem] aria-[current=page]:underline aria-[current=page]:decoration-brass aria-[current=page]:underline-offset-8"
            >
              {label}
              <PendingMark className="inset-x-0 top-full mx-auto -mt-1" />
            </TabLink>
          ))}
        </nav>
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-gutter pt-8 pb-28 has-[[data-concierge]]:max-w-[100rem] has-[[data-concierge]]:pt-4 sm:px-8 sm:pt-14 lg:has-[[data-concierge]]:py-0">
        {children}
      </main>
      <nav
        aria-label="Club"
        className={classNames(
          "fixed inset-x-0 bottom-0 z-[5] flex border-t border-line bg-paper px-1 pb-[env(safe-area-inset-bottom)] sm:hidden",
          isStaff ? "[--tab-size:4.4vw]" : "[--tab-size:5.9vw]",
        )}
      >
        {tabs.map(({ href, segments, label, icon }) => (
          <TabLink
            key={href}
            href={href}
            segments={segments}
            className="min-h-14 min-w-0 flex-1 flex-col justify-center gap-0.5 text-xs tight:min-w-max tight:flex-auto tight:text-[min(0.75rem,var(--tab-size))]"
          >
            <Icon name={icon} />
            {label}
            <PendingMark className="inset-x-0 top-2 mx-auto size-6 bg-paper" />
          </TabLink>
        ))}
      </nav>
    </div>
  );
}

type TabLinkProps = Pick<Tab, "href" | "segments"> & { className: string; children: ReactNode };

function TabLink({ href, segments, className, children }: TabLinkProps) {
  const segment = useSelectedLayoutSegment();
  const isCurrent = segment !== null && segments.includes(segment);
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={`relative flex items-center text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink ${className}`}
    >
      {children}
    </Link>
  );
}

/** The tab is current on all paths that start with one of its segments. */
type Tab = { href: Path; label: string; icon: IconName; segments: string[] };

const MEMBER_TABS: Tab[] = [
  { href: paths.home, label: "Home", icon: "home", segments: ["home"] },
  { href: paths.perks, label: "Perks", icon: "ticket", segments: ["perks"] },
  { href: paths.brands, label: "Brands", icon: "gem", segments: ["brands"] },
  { href: paths.stores, label: "Stores", icon: "pin", segments: ["stores"] },
  { href: paths.profile, label: "Profile", icon: "user", segments: ["profile", "account"] },
];

const STAFF_TABS: Tab[] = [
  ...MEMBER_TABS,
  { href: paths.concierge, label: "Concierge", icon: "bell", segments: ["concierge"] },
];
