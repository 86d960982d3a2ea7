let host: HTMLElement | undefined;
let awaken: () => void;
let settle: () => void;
let fail: (error: unknown) => void;
const wanted = new Promise<void>((resolve) => {
  awaken = resolve;
});
const mounted = new Promise<void>((resolve, reject) => {
  settle = resolve;
  fail = reject;
});

/** The element that toasts are rendered in; it is moved between the page and dialogs with its content. */
export function toastHost(): HTMLElement {
  host ??= document.createElement("div");
  return host;
}

/** Puts the toasts into the topmost open dialog: a modal one makes the rest of the page inert. */
export function placeToastHost(): void {
  if (!host) return;
  const dialogs = document.querySelectorAll("dialog[data-sheet][open]");
  (dialogs[dialogs.length - 1] ?? document.body).append(host);
}

/** Makes the host, and puts it where it belongs. */
export function openToastHost(): void {
  toastHost();
  placeToastHost();
}

export function whenToastWanted(): Promise<void> {
  return wanted;
}

export function toasterMounted(): void {
  settle();
}

export function failToaster(error: unknown): void {
  fail(error);
}

/** Asks for the toaster; resolves once it can show something, and rejects when it never will. */
export function requestToaster(): Promise<void> {
  awaken();
  return mounted;
}
