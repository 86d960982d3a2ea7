"use client";

import { useEffect, useState } from "react";
import { blockOfflineLinks } from "@/ui/link/block-offline-links";
import { OFFLINE, requireOnline } from "@/ui/toast/require-online";

/** Without a network a link of the till says so, until there is one again: the club's toasts weigh more than the till. */
export function OfflineLine() {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    const endHolding = blockOfflineLinks((go) => requireOnline(go, () => setIsOffline(true)));
    const endLine = () => setIsOffline(false);
    addEventListener("online", endLine);
    return () => {
      endHolding();
      removeEventListener("online", endLine);
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
