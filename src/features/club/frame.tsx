"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { type Path, paths } from "@/lib/paths";
import { Icon, type IconName } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { Wordmark } from "@/ui/layout/logo";

type FrameProps = {
  product: string;
  isStaff: boolean;
  headerSeal: ReactNode;
  tabBarSeal: ReactNode;
  children: ReactNode;
};

/** The wordmark and the tabs around a page; on small screens the tabs are at the bottom. The seal is in their middle. */
export function Frame({ product, isStaff, headerSeal, tabBarSeal, children }: FrameProps) {
  const isConsole = useSelectedLayoutSegment() === "concierge";
  return (
    <div className="group/frame flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-6 px-gutter pt-[max(1.25rem,env(safe-area-inset-top))] group-has-[[data-concierge]]/frame:max-w-[100rem] sm:px-8">
        <Link href={paths.home} className="flex min-h-11 items-center" aria-label={`${product}, home`}>
          <Wordmark name={product} />
        </Link>
        <nav aria-label="Club" className="hidden items-center gap-7 sm:flex lg:gap-9">
          {BEFORE_SEAL.map((tab) => (
            <HeaderLink key={tab.href} {...tab} />
          ))}
          {headerSeal}
          {AFTER_SEAL.map((tab) => (
            <HeaderLink key={tab.href} {...tab} />
          ))}
          {isStaff && <HeaderLink {...CONSOLE} />}
        </nav>
        {isStaff && <HeaderLink {...CONSOLE} className="sm:hidden" />}
      </header>
      {/* The console's own content begins after its rail. */}
      <main
        id={isConsole ? undefined : "content"}
        className="mx-auto w-full max-w-6xl flex-1 px-gutter pt-8 pb-32 has-[[data-concierge]]:max-w-[100rem] has-[[data-concierge]]:pt-4 sm:px-8 sm:pt-14 lg:has-[[data-concierge]]:py-0"
      >
        {children}
      </main>
      <nav
        aria-label="Club"
        className="fixed inset-x-0 bottom-0 z-[5] flex border-t border-line bg-paper px-1 pb-[env(safe-area-inset-bottom)] text-xs tight:text-[min(0.75rem,5.9vw)] group-has-[[data-without-tab-bar]]/frame:hidden sm:hidden"
      >
        {BEFORE_SEAL.map((tab) => (
          <BarLink key={tab.href} {...tab} />
        ))}
        {tabBarSeal}
        {AFTER_SEAL.map((tab) => (
          <BarLink key={tab.href} {...tab} />
        ))}
      </nav>
    </div>
  );
}

function HeaderLink({ href, segments, label, className = "" }: Tab & { className?: string }) {
  return (
    <TabLink
      href={href}
      segments={segments}
      className={`min-h-11 text-[0.9375rem] aria-[current=page]:underline aria-[current=page]:decoration-brass aria-[current=page]:underline-offset-8 ${className}`}
    >
      {label}
      <PendingMark className="inset-x-0 top-full mx-auto -mt-1" />
    </TabLink>
  );
}

function BarLink({ href, segments, label, icon }: BarTab) {
  return (
    <TabLink
      href={href}
      segments={segments}
      className="min-h-14 min-w-0 flex-1 flex-col justify-center gap-0.5 tight:min-w-max tight:flex-auto"
    >
      <Icon name={icon} />
      {label}
      <PendingMark className="inset-x-0 top-2 mx-auto size-6 bg-paper" />
    </TabLink>
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
type Tab = { href: Path; label: string; segments: string[] };
type BarTab = Tab & { icon: IconName };

const BEFORE_SEAL: BarTab[] = [
  { href: paths.home, label: "Home", icon: "home", segments: ["home"] },
  { href: paths.perks, label: "Perks", icon: "ticket", segments: ["perks", "brands"] },
];

const AFTER_SEAL: BarTab[] = [
  { href: paths.stores, label: "Stores", icon: "pin", segments: ["stores"] },
  { href: paths.profile, label: "You", icon: "user", segments: ["profile", "account"] },
];

const CONSOLE: Tab = { href: paths.concierge, label: "Concierge", segments: ["concierge"] };
