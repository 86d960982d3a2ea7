"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { showToast } from "@/ui/toast/toast";
import { claimNextAction, claimRequestAction } from "../actions";
import { openedRequestHref, queueParameters } from "../queue-query";
import { useQueueQuery } from "../use-queue-query";
import { focusOpened } from "./opened-title";

type ClaimFormProps = {
  requestId: string;
  recipient: string;
  handler: string | null;
  variant: "row" | "page";
};

/**
 * Claims a request and opens it. The button shows "Yours" immediately. If a colleague was faster, the error replaces the button,
 * and stays while the row updates.
 */
export function ClaimForm({ requestId, recipient, handler, variant }: ClaimFormProps) {
  const isPage = variant === "page";
  const query = useQueueQuery();
  const navigate = useToastAndNavigate({ to: isPage ? undefined : openedRequestHref(requestId, query) });
  const form = useForm(claimRequestAction, {
    hidden: { requestId },
    onSuccess(result) {
      if (isPage) focusOpened();
      return navigate(result);
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
  const isClaimed = form.pending || form.isDone;
  const label = (
    <>
      {isClaimed ? "Yours" : "Claim"}
      <span className="sr-only">{isClaimed ? `: ${recipient}` : ` the request for ${recipient}`}</span>
    </>
  );
  return (
    <Form form={form}>
      {isPage ? (
        <Button type="submit" aria-disabled={isClaimed} data-key="c">
          {label}
        </Button>
      ) : (
        <button
          type="submit"
          aria-disabled={isClaimed || undefined}
          data-key="c"
          className="min-h-11 px-1 text-sm text-link"
        >
          {label}
        </button>
      )}
    </Form>
  );
}

/** Claims the oldest request that matches the list's filters, and opens it. */
export function ClaimNextForm({ variant }: { variant: "primary" | "quiet" }) {
  const router = useRouter();
  const query = useQueueQuery();
  const { late, kind, group, search } = queueParameters(query);
  const form = useForm(claimNextAction, {
    leaves: true,
    hidden: { late, kind, group, search },
    onSuccess({ message, payload }) {
      showToast(message);
      router.push(openedRequestHref(payload.requestId, { ...query, after: "" }));
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-2">
      <Button
        type="submit"
        variant={variant}
        wide
        pending={form.pending}
        data-key="n"
        className="px-5! lg:min-h-11! lg:py-2!"
      >
        Claim next
      </Button>
      <FormAlert error={form.error} />
    </Form>
  );
}
