import { afterNextFrame } from "./next-frame";

const PRESSED = "data-pressed";
const CONTROLS = "a, button, summary, label:has([type=radio], [type=checkbox])";

/**
 * Marks the link or control that a finger is on with `data-pressed`, until a frame after it has left: Chromium draws `:active`
 * only for a finger that rests. Returns a function that stops it.
 */
export function trackPressedState(): () => void {
  let pressed: Element | null = null;
  const press = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === "mouse" || !(target instanceof Element)) return;
    release();
    pressed = target.closest(CONTROLS);
    pressed?.setAttribute(PRESSED, "");
  };
  const release = () => {
    const left = pressed;
    pressed = null;
    if (left) afterNextFrame(() => left !== pressed && left.removeAttribute(PRESSED));
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("pointerup", release, options);
  document.addEventListener("pointercancel", release, options);
  return () => listening.abort();
}
