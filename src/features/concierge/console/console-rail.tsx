"use client";

import { usePathname } from "next/navigation";
import { useId, useState } from "react";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { useCurrentInView } from "@/ui/layout/use-current-in-view";
import { useQueueQuery } from "../use-queue-query";
import {
  type ConsoleCounts,
  type ConsoleGroup,
  type ConsoleLink,
  consoleGroups,
  type StaffLink,
} from "./console-links";
import { ShortcutsButton } from "./shortcuts-dialog";

type ConsoleRailProps = { counts: ConsoleCounts; staffLinks: StaffLink[]; className?: string };

/** A column on wide screens, otherwise a row that scrolls sideways, and a button that opens the folded group. */
export function ConsoleRail({ counts, staffLinks, className }: ConsoleRailProps) {
  const groups = consoleGroups({ pathname: usePathname(), query: useQueueQuery(), counts, staffLinks });
  const low = groups.flatMap(({ links }) => links).slice(LINKS_IN_VIEW);
  const folded = groups.find(({ isFolded }) => isFolded);
  const current = groups.flatMap(({ links }) => links).find(({ isCurrent }) => isCurrent)?.href;
  return (
    <nav
      ref={useCurrentInView<HTMLElement>(current)}
      aria-label="Console"
      className={classNames(
        "-mx-gutter flex shrink-0 flex-wrap sm:mx-0 xl:flex-col xl:flex-nowrap xl:gap-y-2 xl:overflow-y-auto xl:py-2 xl:[scrollbar-width:thin]",
        "max-xl:shadow-[inset_0_-1px_var(--line)]",
        className,
      )}
    >
      <div
        ref={useCurrentInView<HTMLDivElement>(current)}
        className="flex min-w-0 flex-1 scroll-px-gutter gap-x-6 overflow-x-auto px-gutter [mask-image:linear-gradient(to_left,transparent,#000_1.5rem)] [scrollbar-width:none] sm:px-0 xl:contents"
      >
        {groups.map(
          (group) =>
            !group.isFolded && (
              <RailGroup
                key={group.title}
                {...group}
                low={low}
                className="max-xl:not-first:border-l max-xl:not-first:border-line max-xl:not-first:pl-6"
              />
            ),
        )}
        <ShortcutsButton className="max-xl:ml-auto xl:-mt-3 xl:pl-3.5" />
      </div>
      {folded && <FoldedGroup {...folded} low={low} />}
    </nav>
  );
}

type RailGroupProps = ConsoleGroup & { low: ConsoleLink[]; className?: string };

function RailGroup({ title, links, isFolded, low, className }: RailGroupProps) {
  return (
    <div className={className}>
      <p className="label-caps mb-0.5 pl-3.5 text-ink-soft max-xl:hidden">{title}</p>
      <ul
        className={
          isFolded ? "-ml-3.5 grid grid-cols-2 gap-x-6 xl:ml-0 xl:grid-cols-1" : "flex gap-x-6 xl:flex-col"
        }
      >
        {links.map((link) => (
          <RailLink key={link.text} {...link} isFolded={isFolded} isLow={low.includes(link)} />
        ))}
      </ul>
    </div>
  );
}

/** The button names the current page of the group. Another page closes the group; without scripts it is always open. */
function FoldedGroup(group: RailGroupProps) {
  const id = useId();
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  const current = group.links.find(({ isCurrent }) => isCurrent);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
        className={classNames(
          "flex min-h-11 shrink-0 items-center gap-1.5 border-b pr-gutter pl-4 text-ink-soft hover:text-ink sm:pr-2 xl:hidden [@media(scripting:none)]:hidden",
          current ? "border-brass text-ink!" : "border-transparent",
        )}
      >
        <span className="whitespace-nowrap">{current?.text ?? group.title}</span>
        <Icon name="chevron" size={16} className={classNames("shrink-0", isOpen && "rotate-180")} />
      </button>
      <div
        id={id}
        className={classNames(
          "w-full max-xl:border-t max-xl:border-line max-xl:px-gutter max-xl:py-3",
          !isOpen && "max-xl:[@media(scripting:enabled)]:hidden",
        )}
      >
        <RailGroup {...group} />
      </div>
    </>
  );
}

/** A wide window that is 38 rem high shows so many links without scrolling; from 58 rem, it shows all. */
const LINKS_IN_VIEW = 13;

const CURRENT_IN_ROW = "max-xl:[scroll-initial-target:nearest]";
const CURRENT_LOW = "xl:[@media(max-height:58rem)]:[scroll-initial-target:nearest]";

type RailLinkProps = ConsoleLink & Pick<ConsoleGroup, "isFolded"> & { isLow: boolean };

function RailLink({ text, href, count, isCurrent, isFolded, isLow, shortcut }: RailLinkProps) {
  return (
    <li
      className={classNames(
        "shrink-0",
        isCurrent && !isFolded && CURRENT_IN_ROW,
        isCurrent && isLow && CURRENT_LOW,
      )}
    >
      <Link
        href={href}
        aria-current={isCurrent ? "page" : undefined}
        data-key={shortcut}
        className={classNames(
          "relative flex min-h-11 items-center gap-2.5 border-transparent text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-brass aria-[current]:text-ink xl:min-h-[1.625rem]",
          isFolded ? "border-l-2 pl-3" : "border-b whitespace-nowrap xl:border-b-0 xl:border-l-2 xl:pl-3",
        )}
      >
        <span className="xl:flex-1">{text}</span>
        {count !== undefined && <span className="figures text-sm text-ink-soft">{count}</span>}
        <PendingMark className="inset-0 bg-paper/70" />
      </Link>
    </li>
  );
}
