import type { ReactNode } from "react";
import { type Envelope, VALIDATION_MESSAGE } from "@/lib/forms/envelope";
import { Notice } from "../layout/notice";

type FormAlertProps = { envelope?: Envelope; children?: ReactNode };

/** What went wrong with a form beside its fields, above its button; nothing when each error stands under a field. */
export function FormAlert({ envelope, children }: FormAlertProps) {
  if (envelope?.status !== "error" || envelope.message === VALIDATION_MESSAGE) return null;
  return (
    <Notice tone="error">
      <p>{envelope.message}</p>
      {children}
    </Notice>
  );
}
