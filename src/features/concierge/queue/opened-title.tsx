"use client";

import { type ReactNode, useEffect, useState } from "react";
import { hasCachedList } from "./use-stable-rows";

export const OPENED_TITLE = "opened-request";

export function focusOpened(): void {
  document.getElementById(OPENED_TITLE)?.focus({ preventScroll: true });
}

/** Takes the focus when the request opens from a list, but not on page load. */
export function OpenedTitle({ requestId, children }: { requestId: string; children: ReactNode }) {
  const [isFromList] = useState(hasCachedList);
  useEffect(() => {
    if (isFromList && requestId) focusOpened();
  }, [isFromList, requestId]);
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
