/** The heading of the list of invitations. */
export const LIST_ID = "invitations";

export function focusList(): void {
  document.getElementById(LIST_ID)?.focus();
}

/** Hands the focus to the list when what had it, or should have got it back, has left the page. */
export function restoreFocus(): void {
  if (document.activeElement === document.body) focusList();
}
