import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { env } from "@/lib/env";
import { Icon } from "@/ui/layout/icon";
import { Wordmark } from "@/ui/layout/logo";
import { PendingMark } from "@/ui/layout/pending-mark";
import type { Tab, TabName } from "./tabs";

export type CurrentTab = TabName | null;

type TabsFrameProps = ComponentProps<"div"> & { tabs: Tab[]; current: CurrentTab; children: ReactNode };

/** The wordmark and the tabs around a page; on a phone the tabs stand under the thumb. */
export function TabsFrame({ tabs, current, children, ...rest }: TabsFrameProps) {
  return (
    <div {...rest} className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 pt-[max(1.25rem,env(safe-area-inset-top))] sm:px-8">
        <Link href="/home" className="flex min-h-11 items-center" aria-label={`${env().PRODUCT_NAME}, home`}>
          <Wordmark name={env().PRODUCT_NAME} />
        </Link>
        <nav aria-label="Club" className="hidden gap-7 sm:flex lg:gap-9">
          {tabs.map((tab) => (
            <TabLink
              key={tab.name}
              tab={tab}
              isCurrent={tab.name === current}
              className="min-h-11 text-[0.9375rem] aria-[current=page]:underline aria-[current=page]:decoration-brass aria-[current=page]:underline-offset-8"
            />
          ))}
        </nav>
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-5 pt-8 pb-28 sm:px-8 sm:pt-14">{children}</main>
      <nav
        aria-label="Club"
        className="fixed inset-x-0 bottom-0 z-[5] flex border-t border-line bg-paper px-1 pb-[env(safe-area-inset-bottom)] sm:hidden"
      >
        {tabs.map((tab) => (
          <TabLink
            key={tab.name}
            tab={tab}
            isCurrent={tab.name === current}
            withIcon
            className="min-h-14 min-w-0 flex-1 flex-col justify-center gap-0.5 text-xs"
          />
        ))}
      </nav>
    </div>
  );
}

type TabLinkProps = { tab: Tab; isCurrent: boolean; withIcon?: boolean; className: string };

function TabLink({ tab, isCurrent, withIcon, className }: TabLinkProps) {
  return (
    <Link
      href={tab.href as "/home"}
      aria-current={isCurrent ? "page" : undefined}
      className={`relative flex items-center text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=page]:text-ink ${className}`}
    >
      {withIcon && <Icon name={tab.icon} />}
      {tab.label}
      <PendingMark
        className={withIcon ? "inset-x-0 top-2 mx-auto size-6 bg-paper" : "top-full inset-x-0 mx-auto -mt-1"}
      />
    </Link>
  );
}
