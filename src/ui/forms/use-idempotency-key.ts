import { useEffect, useState } from "react";
import { randomId } from "@/lib/random-id";
import { useServerRendered } from "../sheet/use-server-rendered";

/**
 * An idempotency key for one opening of a form. The server's serves until the page is alive; after that each opening makes
 * its own, since a page that history brings back would bring a spent key with it.
 */
export function useIdempotencyKey(serverKey: string): string {
  const isServerRendered = useServerRendered();
  const [key, setKey] = useState(() => (isServerRendered ? serverKey : randomId()));
  useEffect(() => {
    if (isServerRendered) setKey(randomId());
  }, [isServerRendered]);
  return key;
}
