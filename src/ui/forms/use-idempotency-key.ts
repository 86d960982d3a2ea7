import { useEffect, useState } from "react";
import { randomId } from "@/lib/random-id";
import { useServerRendered } from "../layout/hydration";

/** The server's key until hydration, then a new one per mount: a page restored from history would send a used key. */
export function useIdempotencyKey(serverKey: string): string {
  const isServerRendered = useServerRendered();
  const [key, setKey] = useState(() => (isServerRendered ? serverKey : randomId()));
  useEffect(() => {
    if (isServerRendered) setKey(randomId());
  }, [isServerRendered]);
  return key;
}
