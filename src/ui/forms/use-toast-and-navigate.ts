import type { Route } from "next";
import { useRouter } from "next/navigation";
import type { IconName } from "../layout/icon";
import { showToast } from "../toast/toast";
import { useRefresh } from "../toast/use-refresh";

type Options<To extends string> = { to?: Route<To>; icon?: IconName };

/** Returns an `onSuccess` for a form: shows its message in a toast, then opens `to` or refreshes the page. */
export function useToastAndNavigate<To extends string>({ to, icon }: Options<To> = {}) {
  const router = useRouter();
  const refresh = useRefresh();
  return async ({ message }: { message: string }) => {
    showToast(message, { icon });
    if (to) router.push(to);
    else await refresh();
  };
}
