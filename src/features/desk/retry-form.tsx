"use client";

import { Button } from "@/ui/forms/button";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { Notice } from "@/ui/layout/notice";
import { retryMessageAction } from "./actions";

/** Lets a message that no provider took wait for the next one. */
export function RetryForm({ messageId }: { messageId: string }) {
  const { submit, pending, error } = useToastAction(retryMessageAction);
  return (
    <form action={submit} className="flex flex-col items-start gap-2">
      <input type="hidden" name="messageId" value={messageId} />
      <Button type="submit" variant="quiet" pending={pending} className="min-h-11! px-5! py-2!">
        Try again
      </Button>
      {error && <Notice tone="error">{error.message}</Notice>}
    </form>
  );
}
