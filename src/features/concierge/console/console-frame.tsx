import type { ReactNode } from "react";
import type { ConsoleCounts, StaffLink } from "./console-links";
import { ConsoleRail } from "./console-rail";
import { ShortcutsDialog } from "./shortcuts-dialog";

type ConsoleFrameProps = { counts: ConsoleCounts; staffLinks: StaffLink[]; children: ReactNode };

/**
 * The rail and the page next to it. The queue fills the window, and its columns scroll; other pages scroll with the window.
 * On a phone, an open request has no rail, because it has a link back to its list.
 */
export function ConsoleFrame({ counts, staffLinks, children }: ConsoleFrameProps) {
  return (
    <div
      data-concierge=""
      className="group/console flex flex-col gap-x-8 lg:has-[[data-queue]]:h-[calc(100dvh-4.25rem)] xl:flex-row"
    >
      <ConsoleRail
        counts={counts}
        staffLinks={staffLinks}
        className="max-lg:group-has-[[data-queue=opened]]/console:hidden xl:sticky xl:top-0 xl:max-h-[calc(100dvh-4.25rem)] xl:w-44 xl:self-start"
      />
      <div
        id="content"
        className="min-h-0 min-w-0 flex-1 max-lg:pt-7 lg:not-has-[[data-queue]]:pt-6 lg:not-has-[[data-queue]]:pb-16"
      >
        {children}
      </div>
      <ShortcutsDialog />
    </div>
  );
}
