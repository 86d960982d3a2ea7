"use client";

import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";
import { Notice } from "@/ui/notice";
import { returnRequestAction } from "./actions";
import { useDeskAction } from "./use-desk-action";

/** Gives a request back, for somebody else or for another try. */
export function ReturnForm({ requestId }: { requestId: string }) {
  const { submit, pending, error } = useDeskAction(returnRequestAction, paths.concierge);
  return (
    <form action={submit}>
      <input type="hidden" name="requestId" value={requestId} />
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" variant="link" pending={pending} className="-ml-2">
        Return to queue
      </Button>
    </form>
  );
}
