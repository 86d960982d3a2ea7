import { afterNextFrame } from "./next-frame";

const PRESSED = "data-pressed";
const CONTROLS = "a, button, summary, label:has([type=radio], [type=checkbox])";

/** Sets `data-pressed` on the control under a finger, because Chromium paints `:active` only for a long press. */
export function trackPressedState(): () => void {
  let pressed: Element | null = null;
  const press = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === "mouse" || !(target instanceof Element)) return;
    release();
    pressed = target.closest(CONTROLS);
    pressed?.setAttribute(PRESSED, "");
  };
  const release = () => {
    const released = pressed;
    pressed = null;
    if (released) afterNextFrame(() => released !== pressed && released.removeAttribute(PRESSED));
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener("pointerdown", press, options);
  document.addEventListener("pointerup", release, options);
  document.addEventListener("pointercancel", release, options);
  return () => listening.abort();
}
