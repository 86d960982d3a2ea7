"use client";

import { useEffect, useState } from "react";
import { OFFLINE } from "@/lib/offline";
import { blockOfflineLinks, requireOnline } from "@/ui/toast/require-online";

/** Shows a notice when a link is used offline, until the network returns. The toaster's code is larger than the whole till. */
export function OfflineNotice() {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    const stopBlocking = blockOfflineLinks((go) => requireOnline(go, () => setIsOffline(true)));
    const hide = () => setIsOffline(false);
    addEventListener("online", hide);
    return () => {
      stopBlocking();
      removeEventListener("online", hide);
    };
  }, []);
  return (
    <div role="status" className="fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-10">
      {isOffline && (
        <p className="mx-auto w-fit max-w-full rounded-full bg-ink px-5 py-3 text-[0.9375rem] leading-snug font-medium text-paper shadow-lifted">
          {OFFLINE}
        </p>
      )}
    </div>
  );
}
