import { useSyncExternalStore } from "react";

const NAME = "desk-keys";
const CHANGED = "desk-keys-changed";

/** Whether single-key shortcuts are on at the desk on this device; who dictates can turn them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== "off";
  } catch {
    return true;
  }
}

function subscribe(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

export function setKeysOn(on: boolean): void {
  try {
    localStorage.setItem(NAME, on ? "on" : "off");
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areKeysOn, () => true);
}
