import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { canReachClub } from "./require-online";

/**
 * Returns a function that loads the page's data again after a change. If the club can't be reached, the page stays as it is,
 * with its confirmation. Resolves when the refresh has begun: a form that awaits it stays pending until the new page is there.
 */
export function useRefresh(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    if (await canReachClub()) router.refresh();
  }, [router]);
}
