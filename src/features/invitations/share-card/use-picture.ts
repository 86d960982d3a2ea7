import { useEffect, useState } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import { paths } from "@/lib/paths";

/**
 * What to hand to the device's share sheet to share the card's picture; null where a device shares no files. It is
 * fetched before it is asked for: a share sheet opens only right after a tap.
 */
export function usePicture({ link, nativeShare }: Pick<ShareCard, "link" | "nativeShare">): ShareData | null {
  const [shared, setShared] = useState<ShareData | null>(null);
  const { text, url } = nativeShare;

  useEffect(() => {
    if (!sharesFiles()) return;
    const leaving = new AbortController();
    fetchPicture(link, leaving.signal)
      .then((file) => setShared({ files: [file], text, url }))
      // Without its picture the invitation is shared as before.
      .catch(() => {});
    return () => leaving.abort();
  }, [link, text, url]);

  return shared;
}

function sharesFiles(): boolean {
  const files = [new File([], "invitation.png", { type: "image/png" })];
  return typeof navigator.canShare === "function" && navigator.canShare({ files });
}

async function fetchPicture(link: string, signal: AbortSignal): Promise<File> {
  const response = await fetch(`${paths.invitation}/card${new URL(link).search}`, { signal });
  if (!response.ok) throw new Error(`the picture answered ${response.status}`);
  return new File([await response.blob()], "invitation.png", { type: "image/png" });
}
