import { type ReactNode, useEffect, useState } from "react";
import { useServerRendered } from "../layout/hydration";
import { inNextFrame } from "../motion/next-frame";

export function DeferRender({ now = false, children }: { now?: boolean; children: ReactNode }) {
  const isSecondFrame = useDeferRender();
  return isSecondFrame || now ? children : null;
}

/** False for the first frame after mounting, so that costly content follows with the second; true in the server's HTML. */
export function useDeferRender(): boolean {
  const isServerRendered = useServerRendered();
  const [isSecondFrame, setSecondFrame] = useState(isServerRendered);

  useEffect(() => {
    if (!isSecondFrame) return inNextFrame(() => setSecondFrame(true));
  }, [isSecondFrame]);

  return isSecondFrame;
}
