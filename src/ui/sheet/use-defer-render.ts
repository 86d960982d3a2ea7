import { useEffect, useState } from "react";
import { inNextFrame } from "../motion/next-frame";
import { useServerRendered } from "./use-server-rendered";

/** False for the first frame of what comes into a living page: what is costly to lay out follows with the second. */
export function useDeferRender(): boolean {
  const isServerRendered = useServerRendered();
  const [isSecond, setSecond] = useState(isServerRendered);

  useEffect(() => {
    if (!isSecond) return inNextFrame(() => setSecond(true));
  }, [isSecond]);

  return isSecond;
}
