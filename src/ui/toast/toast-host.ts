let host: HTMLElement | undefined;

export function toastHost(): HTMLElement {
  host ??= document.createElement("div");
  return host;
}

/** Moves the host into the topmost open dialog, because a modal dialog makes the rest of the page inert. */
export function placeToastHost(): void {
  if (!host) return;
  const dialogs = document.querySelectorAll("dialog[data-sheet][open]");
  (dialogs[dialogs.length - 1] ?? document.body).append(host);
}
