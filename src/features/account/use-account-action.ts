"use client";

import { useRouter } from "next/navigation";
import { type Typed, unreachedTyped } from "@/lib/forms/typed";
import { useFormAction } from "@/ui/forms/use-form-action";
import { showToast } from "@/ui/toast/toast";

type FormAction<Payload> = (state: Typed<Payload> | null, input: FormData) => Promise<Typed<Payload>>;

/**
 * A form's action in the account: when it went well the page is read anew, and a toast says so, unless the answer stands
 * `inPlace`.
 */
export function useAccountAction<Payload>(action: FormAction<Payload>, says: "toast" | "inPlace" = "toast") {
  const router = useRouter();

  function goOn({ envelope }: Typed<Payload>) {
    if (envelope.status === "error") return;
    if (says === "toast") void showToast(envelope.message, { icon: "check" });
    router.refresh();
  }

  const [answer, submit, pending] = useFormAction(action, unreachedTyped, undefined, goOn);
  return { answer, submit, pending, envelope: answer?.envelope, typed: answer?.typed };
}
