"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { claimRequestAction } from "../actions";
import { openHref } from "../desk-query";
import { useDeskQuery } from "../use-desk-query";
import { focusOpened } from "./opened-title";

type ClaimFormProps = {
  requestId: string;
  recipient: string;
  /** Who has claimed it right now. */
  handler: string | null;
  variant: "row" | "page";
};

/**
 * Claims a request and opens it. It reads as one's own at once, and takes that back with a sentence when somebody else was
 * faster; the sentence stays in its place while the row around it changes.
 */
export function ClaimForm({ requestId, recipient, handler, variant }: ClaimFormProps) {
  const isPage = variant === "page";
  const beside = useDeskQuery();
  const goOn = useToastAndNavigate({ to: isPage ? undefined : openHref(requestId, beside) });
  const form = useForm(claimRequestAction, {
    hidden: { requestId },
    onSuccess(result) {
      if (isPage) focusOpened();
      goOn(result);
    },
  });
  const small = isPage ? "" : "text-sm";
  if (form.error)
    return (
      <p role="alert" className={`${small} text-danger`}>
        {form.error}
      </p>
    );
  if (handler)
    return (
      <p className={`${small} truncate text-ink-soft`}>
        {isPage ? `${handler} is already handling this one.` : `With ${handler}`}
      </p>
    );
  const isTaken = form.pending || form.isDone;
  const label = (
    <>
      {isTaken ? "Yours" : "Claim"}
      <span className="sr-only">{isTaken ? `: ${recipient}` : ` the request for ${recipient}`}</span>
    </>
  );
  return (
    <Form form={form}>
      {isPage ? (
        <Button type="submit" aria-disabled={isTaken} data-key="c" className="max-sm:w-full">
          {label}
        </Button>
      ) : (
        <button
          type="submit"
          aria-disabled={isTaken || undefined}
          data-key="c"
          className="min-h-11 px-1 text-sm text-link"
        >
          {label}
        </button>
      )}
    </Form>
  );
}
