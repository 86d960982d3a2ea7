import type { ReactNode } from "react";
import { classNames } from "../layout/class-names";

type FieldNotesProps = { id: string; error?: ReactNode; helper?: ReactNode };

/** The line that a field stands on: brass in focus, red when something is wrong. */
export const FIELD_LINE =
  "w-full rounded-none border-0 border-b border-line-strong bg-transparent px-0 text-ink transition-[border-color,box-shadow] hover:border-ink focus:border-focus focus:shadow-[0_1px_0_0_var(--focus)] focus-visible:outline-transparent aria-invalid:border-danger aria-invalid:focus:shadow-[0_1px_0_0_var(--danger)]";

/** What a field says of itself under it: first what is wrong, then what is wanted. */
export function FieldNotes({ id, error, helper }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
      {helper && (
        <p id={`${id}-helper`} className="mt-2 text-sm text-ink-soft">
          {helper}
        </p>
      )}
    </>
  );
}

/** The ids of a field's notes, and of `more`, for its `aria-describedby`. */
export function describedBy({ id, error, helper }: FieldNotesProps, more?: string): string | undefined {
  return classNames(more, Boolean(error) && `${id}-error`, Boolean(helper) && `${id}-helper`) || undefined;
}
