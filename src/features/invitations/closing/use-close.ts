import { useRouter } from "next/navigation";
import type { Href } from "@/lib/paths";
import { whenReachable } from "@/ui/link/require-online";
import { entriesAbove } from "./history-depth";

let isGoingBack = false;

/**
 * Closes a modal: back by the entries that it pushed, to the page beneath, which is read anew. Where there are none, as
 * after a hard load, `returnHref` takes the modal's place in the history. Without a network the page beneath is shown as it was.
 */
export function useClose(returnHref: Href): () => void {
  const router = useRouter();
  return () => {
    const pushed = entriesAbove(new URL(returnHref, window.location.href));
    if (pushed > 0) goBack(pushed, () => whenReachable(router.refresh));
    else
      whenReachable(
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
