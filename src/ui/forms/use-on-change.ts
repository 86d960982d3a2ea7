import { useEffect, useEffectEvent, useRef } from "react";

/** Calls back once `value` has become another one on the page; not for the one that the component came with. */
export function useOnChange<Value>(value: Value, onChange: () => void): void {
  const before = useRef(value);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (Object.is(before.current, value)) return;
    before.current = value;
    changed();
  }, [value]);
}
