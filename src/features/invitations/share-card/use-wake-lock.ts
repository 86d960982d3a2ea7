import { useEffect } from "react";

/** Keeps the screen from going dark while it is mounted, where a browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;

    async function keepAwake() {
      if (document.visibilityState !== "visible") return;
      lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
      if (isGone) void lock?.release();
    }

    void keepAwake();
    document.addEventListener("visibilitychange", keepAwake);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", keepAwake);
      void lock?.release();
    };
  }, []);
}
