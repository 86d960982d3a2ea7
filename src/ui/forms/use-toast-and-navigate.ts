import type { Route } from "next";
import { useRouter } from "next/navigation";
import type { IconName } from "../layout/icon";
import { showToast } from "../toast/toast";

type Options<To extends string> = { to?: Route<To>; icon?: IconName };

/** For a form's `onSuccess`: says its message in a toast, then goes to `to`, or refreshes the page. */
export function useToastAndNavigate<To extends string>({ to, icon }: Options<To> = {}) {
  const router = useRouter();
  return ({ message }: { message: string }) => {
    void showToast(message, { icon });
    if (to) router.push(to);
    else router.refresh();
  };
}
