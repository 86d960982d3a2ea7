"use client";

import { type RefObject, useEffect, useRef } from "react";

/** A ref for a form whose first invalid field takes the focus whenever `answer`, the last answer to it, is a new one. */
export function useFocusFirstError(answer: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  return form;
}
