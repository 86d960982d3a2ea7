import type { Route } from "next";
import Link from "next/link";
import type { Envelope } from "@/lib/forms/envelope";
import { fieldError } from "@/lib/forms/field-error";
import { FormAlert } from "@/ui/forms/form-alert";
import { Notice } from "@/ui/layout/notice";

type JoinAlertProps = { envelope?: Envelope; detailsHref: Route };

/** What went wrong beside the code: where the details are to blame, the way back to them. */
export function JoinAlert({ envelope, detailsHref }: JoinAlertProps) {
  const username = fieldError(envelope, "username");
  const isForgotten = envelope?.status === "error" && envelope.code === "admission-lost";
  const back = (
    <Link href={detailsHref} className="text-link">
      Back to your details
    </Link>
  );
  if (!username) return <FormAlert envelope={envelope}>{isForgotten && back}</FormAlert>;
  return (
    <Notice tone="error">
      <p>{username}</p>
      {back}
    </Notice>
  );
}
