/**
 * Replaces the selection as if the person had typed, so that Undo takes it back and listeners hear of it. `execCommand` is
 * deprecated, but nothing else keeps Undo.
 */
export function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
