import { useEffect, useState } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import { track } from "@/lib/analytics/track";
import { paths } from "@/lib/paths";
import { useBrowserValue } from "@/ui/layout/hydration";
import { showToast } from "@/ui/toast/toast";

export type ShareProblem = "copy" | "share";
export type ShareVia = "native" | "copy";

/** Whether the device has a share sheet; false on the server and until hydration. */
export function useCanShare(): boolean {
  return useBrowserValue(() => typeof navigator.share === "function", false);
}

/** Is called only after success. Returns whether the invitation has ended, so that nothing says that it can be sent. */
type OnShared = (via: ShareVia) => Promise<boolean>;

/** Shares or copies the invitation. */
export function useShare(card: Pick<ShareCard, "type" | "copyText">, onShared: OnShared) {
  const [problem, setProblem] = useState<ShareProblem | null>(null);

  async function share(data: ShareData) {
    const properties = { invite_type: card.type, share_via: "native" } as const;
    track("Invitation Share Started", properties);
    try {
      await navigator.share(data);
      setProblem(null);
      void onShared("native");
    } catch (error) {
      const isCancelled = error instanceof Error && error.name === "AbortError";
      track(isCancelled ? "Invitation Share Cancelled" : "Invitation Share Failed", properties);
      if (!isCancelled) setProblem("share");
    }
  }

  async function copy() {
    const properties = { invite_type: card.type, share_via: "copy" } as const;
    track("Invitation Share Started", properties);
    try {
      await navigator.clipboard.writeText(card.copyText);
    } catch {
      track("Invitation Share Failed", properties);
      setProblem("copy");
      return;
    }
    setProblem(null);
    if (!(await onShared("copy"))) showToast("Copied!");
  }

  return { share, copy, problem };
}

/**
 * Returns the share sheet's data with the picture of the card; null if the device shares no files. The picture loads in
 * advance, because a share sheet opens only right after a tap.
 */
export function usePicture({ link, nativeShare }: Pick<ShareCard, "link" | "nativeShare">): ShareData | null {
  const [shared, setShared] = useState<ShareData | null>(null);
  const { text, url } = nativeShare;

  useEffect(() => {
    if (!canShareFiles()) return;
    const unmount = new AbortController();
    fetchPicture(link, unmount.signal)
      .then((file) => setShared({ files: [file], text, url }))
      // Without the picture, the other ways to share remain.
      .catch(() => {});
    return () => unmount.abort();
  }, [link, text, url]);

  return shared;
}

function canShareFiles(): boolean {
  const files = [new File([], "invitation.png", { type: "image/png" })];
  return typeof navigator.canShare === "function" && navigator.canShare({ files });
}

async function fetchPicture(link: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(`${paths.invitation}/card${new URL(link).search}`, { signal });
  if (!response.ok) throw new Error(`the picture responded with ${response.status}`);
  return new File([await response.blob()], "invitation.png", { type: "image/png" });
}
