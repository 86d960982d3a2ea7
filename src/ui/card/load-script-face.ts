/** Fetches the face that names are written in, so that it is there when the first one is. */
export function loadScriptFace(): void {
  const family = getComputedStyle(document.documentElement).getPropertyValue("--font-script-latin");
  // A face that can't be fetched is asked for again by the card itself.
  if (family) document.fonts?.load(`1em ${family}`).catch(() => {});
}
