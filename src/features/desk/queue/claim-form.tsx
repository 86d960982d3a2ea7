"use client";

import { track } from "@/lib/analytics/track";
import { requestPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { classNames } from "@/ui/layout/class-names";
import { claimRequestAction } from "../actions";

type ClaimFormProps = {
  requestId: string;
  recipient: string;
  /** Who has it in hand right now. */
  handler: string | null;
  look: "row" | "page";
};

/**
 * Claims a request and opens it. It stays in its place when somebody else was faster, so that the answer can be read
 * while the row around it changes.
 */
export function ClaimForm({ requestId, recipient, handler, look }: ClaimFormProps) {
  const { submit, pending, error } = useToastAction(
    claimRequestAction,
    look === "row" ? requestPath(requestId) : undefined,
    () => track("Concierge Invite Claimed", {}),
  );
  const isPage = look === "page";
  const taken = `${handler} is already handling this one.`;
  if (error)
    return (
      <p role="alert" className="text-sm text-danger">
        {error.message}
      </p>
    );
  if (handler)
    return (
      <p className={classNames("text-ink-soft", !isPage && "text-sm")}>
        {isPage ? taken : `With ${handler}`}
      </p>
    );
  return (
    <form action={submit}>
      <input type="hidden" name="requestId" value={requestId} />
      <Button
        type="submit"
        variant={isPage ? "primary" : "quiet"}
        pending={pending}
        data-key="c"
        className={isPage ? "max-sm:w-full" : "min-h-11! px-5! py-2!"}
      >
        Claim<span className="sr-only"> the request for {recipient}</span>
      </Button>
    </form>
  );
}
