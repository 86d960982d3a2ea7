import { type RefObject, useRef } from "react";
import { useOnChange } from "./use-on-change";

/**
 * A ref for what holds a form's steps: once `step` is another one, the focus, lost with the step that went, is found again
 * in the first field of the one that came, or in what it marks by `tabIndex={-1}`.
 */
export function useFocusOnStep<Place extends HTMLElement>(step: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useOnChange(step, () => {
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('input:not([type=hidden]), [tabindex="-1"]')?.focus();
  });
  return place;
}
