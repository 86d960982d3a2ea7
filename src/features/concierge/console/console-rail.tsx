"use client";

import { usePathname } from "next/navigation";
import { classNames } from "@/ui/layout/class-names";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { useQueueQuery } from "../use-queue-query";
import { type ConsoleCounts, type ConsoleLink, consoleGroups, type StaffLink } from "./console-links";
import { ShortcutsButton } from "./shortcuts-dialog";

type ConsoleRailProps = { counts: ConsoleCounts; staffLinks: StaffLink[]; className?: string };

/** A column on wide screens, otherwise a row that scrolls sideways. */
export function ConsoleRail({ counts, staffLinks, className }: ConsoleRailProps) {
  const groups = consoleGroups({ pathname: usePathname(), query: useQueueQuery(), counts, staffLinks });
  const low = groups.flatMap(({ links }) => links).slice(LINKS_IN_VIEW);
  return (
    <nav
      aria-label="Console"
      className={classNames(
        "-mx-gutter flex shrink-0 scroll-px-gutter gap-x-6 overflow-x-auto px-gutter shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none] sm:mx-0 sm:px-0 xl:flex-col xl:gap-y-3 xl:overflow-x-visible xl:overflow-y-auto xl:py-3 xl:shadow-none xl:[scrollbar-width:thin]",
        className,
      )}
    >
      {groups.map(({ title, links }) => (
        <div
          key={title}
          className="max-xl:not-first:border-l max-xl:not-first:border-line max-xl:not-first:pl-6"
        >
          <p className="label-caps mb-1 pl-3.5 text-ink-soft max-xl:hidden">{title}</p>
          <ul className="flex gap-x-6 xl:flex-col">
            {links.map((link) => (
              <RailLink key={link.text} {...link} isLow={low.includes(link)} />
            ))}
          </ul>
        </div>
      ))}
      <ShortcutsButton className="max-xl:ml-auto xl:pl-3.5" />
    </nav>
  );
}

/** A wide window that is 38 rem high shows so many links without scrolling; from 56 rem, it shows all. */
const LINKS_IN_VIEW = 14;

const CURRENT = "max-xl:[scroll-initial-target:nearest]";
const CURRENT_LOW = "[@media(max-height:56rem)]:[scroll-initial-target:nearest]";

function RailLink({ text, href, count, isCurrent, isLow, shortcut }: ConsoleLink & { isLow: boolean }) {
  return (
    <li className={classNames("shrink-0", isCurrent && CURRENT, isCurrent && isLow && CURRENT_LOW)}>
      <Link
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        data-key={shortcut}
        className="relative flex min-h-11 items-center gap-2.5 border-b border-transparent whitespace-nowrap text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-brass aria-[current]:text-ink xl:min-h-8 xl:border-b-0 xl:border-l-2 xl:pl-3"
      >
        <span className="xl:flex-1">{text}</span>
        {count !== undefined && <span className="figures text-sm text-ink-soft">{count}</span>}
        <PendingMark className="inset-0 bg-paper/70" />
      </Link>
    </li>
  );
}
