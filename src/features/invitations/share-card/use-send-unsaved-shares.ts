import { useEffect } from "react";
import { useRefresh } from "@/ui/toast/use-refresh";
import { sendUnsavedShares } from "./unsaved-shares";

/** Sends unsaved shares when the page opens, and when the network or the member returns; then refreshes the page. */
export function useSendUnsavedShares(): void {
  const refresh = useRefresh();
  useEffect(() => {
    const send = async () => {
      if (await sendUnsavedShares()) await refresh();
    };
    const sendIfVisible = () => document.visibilityState === "visible" && send();
    void send();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", sendIfVisible);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", sendIfVisible);
    };
  }, [refresh]);
}
