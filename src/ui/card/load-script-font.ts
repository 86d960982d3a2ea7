/** Fetches the face that names are written in, so that it is there when the first one is. */
export function loadScriptFont(): void {
  // A face that can't be fetched is asked for again by the card itself.
  document.fonts?.load('1em "script latin"').catch(() => {});
}
