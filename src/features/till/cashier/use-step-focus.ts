import { type RefObject, useEffect, useRef } from "react";

/** Focuses the step's next control and shows the whole step, which begins above the control. */
export function useStepFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => {
    control.current?.focus({ preventScroll: true });
    control.current?.closest("[data-step]")?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return control;
}
