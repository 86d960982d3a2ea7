export const LIST_ID = "invitations";

export function focusList(): void {
  document.getElementById(LIST_ID)?.focus();
}

/** Focuses the list if the focused element was removed from the page. */
export function restoreFocus(): void {
  if (document.activeElement === document.body) focusList();
}
