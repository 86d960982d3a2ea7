import { unstable_rethrow, useRouter, useSearchParams } from "next/navigation";
import { showToast } from "@/ui/toast/toast";
import { findNextAction } from "./actions";
import {
  openedRequestHref,
  type QueueQuery,
  queueHref,
  queueParameters,
  readQueueQuery,
} from "./queue-query";

export function useQueueQuery(): QueueQuery {
  return readQueueQuery(Object.fromEntries(useSearchParams()));
}

/** For a form's `onSuccess`: shows its message, then opens the next waiting request, or the list if there is none. */
export function useOpenNextRequest() {
  const router = useRouter();
  const query = { ...useQueueQuery(), after: "" };

  return async ({ message }: { message: string }) => {
    showToast(message);
    const nextId = await findNext(query);
    router.push(nextId ? openedRequestHref(nextId, query) : queueHref(query));
  };
}

async function findNext(query: QueueQuery): Promise<string | null> {
  try {
    const result = await findNextAction(queueParameters(query));
    return result.status === "success" ? result.payload.nextId : null;
  } catch (error) {
    unstable_rethrow(error);
    return null; // the form has succeeded already, so the list opens instead
  }
}
