import { useEffect, useState, useSyncExternalStore } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import { track } from "@/lib/analytics/track";
import { prepareToasts, showToast } from "@/ui/toast/toast";

export type ShareProblem = "copy" | "share";
export type ShareVia = "native" | "copy";

const nothingToWatch = () => () => {};

/** Whether this device shares by its own sheet; false on the server and until the page is alive. */
export function useCanShare(): boolean {
  return useSyncExternalStore(
    nothingToWatch,
    () => typeof navigator.share === "function",
    () => false,
  );
}

/** The regular face's two ways out. `onShared` is called once the text has really left. */
export function useShare(card: Pick<ShareCard, "type" | "copyText">, onShared: (via: ShareVia) => void) {
  const [problem, setProblem] = useState<ShareProblem | null>(null);
  useEffect(prepareToasts, []);

  async function share(data: ShareData) {
    const counted = { invite_type: card.type, share_via: "native" } as const;
    track("Invitation Share Started", counted);
    try {
      await navigator.share(data);
      setProblem(null);
      onShared("native");
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === "AbortError";
      track(isCancelled ? "Invitation Share Cancelled" : "Invitation Share Failed", counted);
      if (!isCancelled) setProblem("share");
    }
  }

  async function copy() {
    const counted = { invite_type: card.type, share_via: "copy" } as const;
    track("Invitation Share Started", counted);
    try {
      await navigator.clipboard.writeText(card.copyText);
    } catch {
      track("Invitation Share Failed", counted);
      setProblem("copy");
      return;
    }
    setProblem(null);
    void showToast("Copied!");
    onShared("copy");
  }

  return { share, copy, problem };
}
