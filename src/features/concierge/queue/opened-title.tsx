"use client";

import { type ReactNode, useEffect, useState } from "react";
import { hasCachedList } from "./list-session-cache";

/** The id of the title of the request that is open. */
export const OPENED_TITLE = "opened-request";

/** Puts the focus on the title of the request that is open, where keys and screen readers go on from. */
export function focusOpened(): void {
  document.getElementById(OPENED_TITLE)?.focus({ preventScroll: true });
}

/** The title of a request. It takes the focus when the request is opened from the desk, but not when the page is loaded. */
export function OpenedTitle({ requestId, children }: { requestId: string; children: ReactNode }) {
  const [isFromDesk] = useState(hasCachedList);
  useEffect(() => {
    if (isFromDesk && requestId) focusOpened();
  }, [isFromDesk, requestId]);
  return (
    <h1
      id={OPENED_TITLE}
      tabIndex={-1}
      className="display-title flex flex-wrap items-center gap-x-4 wrap-anywhere outline-none lg:text-[2rem]"
    >
      {children}
    </h1>
  );
}
