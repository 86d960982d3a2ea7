"use client";

import { useRouter } from "next/navigation";
import { type Envelope, unreached } from "@/lib/forms/envelope";
import { useFormAction } from "@/ui/forms/use-form-action";
import { showToast } from "@/ui/toast/toast";

type FormAction<Payload> = (state: Envelope<Payload> | null, input: FormData) => Promise<Envelope<Payload>>;

/**
 * A form's action at the desk: it is counted and said in a toast, then the page goes to `next`, or is read anew. The live
 * desk may take the form away before its answer comes.
 */
export function useToastAction<Payload>(
  action: FormAction<Payload>,
  next?: string,
  count?: (payload: Payload) => void,
) {
  const router = useRouter();

  function goOn(answer: Envelope<Payload>) {
    if (answer.status === "error") return;
    count?.(answer.payload);
    void showToast(answer.message);
    if (next) router.push(next as "/concierge");
    else router.refresh();
  }

  const [answer, submit, pending] = useFormAction(action, unreached, undefined, goOn);
  return { answer, submit, pending, error: answer?.status === "error" ? answer : null };
}
