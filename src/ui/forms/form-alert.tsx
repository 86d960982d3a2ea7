import type { ReactNode } from "react";
import { Notice } from "../layout/notice";

type FormAlertProps = { error?: ReactNode; className?: string; children?: ReactNode };

/** What went wrong with a form beside its fields, above its button. */
export function FormAlert({ error, className, children }: FormAlertProps) {
  if (!error) return null;
  return (
    <Notice tone="error" className={className}>
      <p>{error}</p>
      {children}
    </Notice>
  );
}
