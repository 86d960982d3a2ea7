"use client";

import { track } from "@/lib/analytics/track";
import { requestPath } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndGo } from "@/ui/forms/use-toast-and-go";
import { classNames } from "@/ui/layout/class-names";
import { claimRequestAction } from "../actions";

type ClaimFormProps = {
  requestId: string;
  recipient: string;
  /** Who has claimed it right now. */
  handler: string | null;
  variant: "row" | "page";
};

/**
 * Claims a request and opens it. It stays in its place when somebody else was faster, so that what went wrong can be read
 * while the row around it changes.
 */
export function ClaimForm({ requestId, recipient, handler, variant }: ClaimFormProps) {
  const isPage = variant === "page";
  const goOn = useToastAndGo({ to: isPage ? undefined : requestPath(requestId) });
  const form = useForm(claimRequestAction, {
    hidden: { requestId },
    onSuccess(result) {
      track("Concierge Invite Claimed", {});
      goOn(result);
    },
  });
  if (form.error)
    return (
      <p role="alert" className="text-sm text-danger">
        {form.error}
      </p>
    );
  if (handler)
    return (
      <p className={classNames("text-ink-soft", !isPage && "text-sm")}>
        {isPage ? `${handler} is already handling this one.` : `With ${handler}`}
      </p>
    );
  return (
    <Form form={form}>
      <Button
        type="submit"
        variant={isPage ? "primary" : "quiet"}
        pending={form.pending}
        data-key="c"
        className={isPage ? "max-sm:w-full" : "min-h-11! px-5! py-2!"}
      >
        Claim<span className="sr-only"> the request for {recipient}</span>
      </Button>
    </Form>
  );
}
