import { useEffect, useState } from "react";
import { randomId } from "@/lib/random-id";
import { useServerRendered } from "../sheet/use-server-rendered";

/**
 * An idempotency key for one mount of a form: the server's until hydration, then its own. A page restored from history
 * would otherwise send a used key.
 */
export function useIdempotencyKey(serverKey: string): string {
  const isServerRendered = useServerRendered();
  const [key, setKey] = useState(() => (isServerRendered ? serverKey : randomId()));
  useEffect(() => {
    if (isServerRendered) setKey(randomId());
  }, [isServerRendered]);
  return key;
}
