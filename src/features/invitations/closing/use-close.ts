import { useRouter } from "next/navigation";
import type { Href } from "@/lib/paths";
import { requireOnline } from "@/ui/link/require-online";
import { historyDepth } from "./history-depth";

let isGoingBack = false;

/**
 * Closes a modal: back by the entries that it pushed, to the page beneath, which is read anew. Where there are none, as
 * after a hard load, `returnHref` takes the modal's place in the history. Without a network the page beneath is shown as it was.
 */
export function useClose(returnHref: Href): () => void {
  const router = useRouter();
  return () => {
    const pushed = historyDepth(new URL(returnHref, window.location.href));
    if (pushed > 0) goBack(pushed, () => requireOnline(router.refresh));
    else
      requireOnline(
        () => router.replace(returnHref, { scroll: false }),
        () => window.history.replaceState(null, "", returnHref),
      );
  };
}

/** Closing twice before the browser has gone back must not lead out of the club. */
function goBack(entries: number, onArrival: () => void): void {
  if (isGoingBack) return;
  isGoingBack = true;
  const arrive = () => {
    isGoingBack = false;
    onArrival();
  };
  window.addEventListener("popstate", arrive, { once: true });
  window.history.go(-entries);
}
