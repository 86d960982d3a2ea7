import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { requireOnline } from "@/ui/toast/require-online";
import { sendUnsavedShares } from "./unsaved-shares";

/** Sends unsaved shares when the page opens, and when the network or the member returns; then refreshes the page. */
export function useSendUnsavedShares(): void {
  const { refresh } = useRouter();
  useEffect(() => {
    const send = () => void sendUnsavedShares().then((isAnswered) => isAnswered && requireOnline(refresh));
    const sendIfVisible = () => document.visibilityState === "visible" && send();
    send();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", sendIfVisible);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", sendIfVisible);
    };
  }, [refresh]);
}
