import { unstable_rethrow, useRouter } from "next/navigation";
import { showToast } from "@/ui/toast/toast";
import { findNextAction } from "./actions";
import { type DeskQuery, deskHref, deskParameters, openHref } from "./desk-query";
import { useDeskQuery } from "./use-desk-query";

/** For the `onSuccess` of a form that is done with a request: says so and opens the next one, or the list when none waits. */
export function useGoToNext() {
  const router = useRouter();
  const beside = { ...useDeskQuery(), after: "" };

  return async ({ message }: { message: string }) => {
    void showToast(message);
    const nextId = await findNext(beside);
    router.push(nextId ? openHref(nextId, beside) : deskHref(beside));
  };
}

async function findNext(query: DeskQuery): Promise<string | null> {
  try {
    const result = await findNextAction(deskParameters(query));
    return result.status === "success" ? result.payload.nextId : null;
  } catch (error) {
    unstable_rethrow(error);
    return null; // what was done is done: the list shows how the desk stands
  }
}
