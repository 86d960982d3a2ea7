"use client";

import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { Notice } from "@/ui/layout/notice";
import { returnRequestAction } from "../actions";

/** Gives a request back, for somebody else or for another try. */
export function ReturnForm({ requestId }: { requestId: string }) {
  const { submit, pending, error } = useToastAction(returnRequestAction, paths.concierge);
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
