import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** `initial` is what the first value is compared with; by default, it is no change. */
export function useOnChange<Value>(value: Value, onChange: () => void, initial = value): void {
  const before = useRef(initial);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (Object.is(before.current, value)) return;
    before.current = value;
    changed();
  }, [value]);
}

/** If a change of `step` loses the focus, moves it to the container's first field or element with `tabIndex={-1}`, or heading. */
export function useFocusOnStep<Container extends HTMLElement>(step: unknown): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useOnChange(step, () => {
    if (document.activeElement !== document.body) return;
    const marked = container.current?.querySelector<HTMLElement>('input:not([type=hidden]), [tabindex="-1"]');
    const target = marked ?? container.current?.querySelector("h1, h2");
    if (!target) return;
    target.setAttribute("tabindex", target.getAttribute("tabindex") ?? "-1");
    const { top, bottom } = target.getBoundingClientRect();
    target.focus({ preventScroll: top >= 0 && bottom <= window.innerHeight });
  });
  return container;
}
