/** Opens the closed disclosures with tables for the printer, in browsers without `::details-content` (print.css). */
export function openForPrinting(): (() => void) | undefined {
  if (CSS.supports("selector(::details-content)")) return;
  let opened: HTMLDetailsElement[] = [];
  function show() {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open]):has(table)")];
    for (const details of opened) details.open = true;
  }
  function restore() {
    for (const details of opened) details.open = false;
  }
  window.addEventListener("beforeprint", show);
  window.addEventListener("afterprint", restore);
  return () => {
    window.removeEventListener("beforeprint", show);
    window.removeEventListener("afterprint", restore);
  };
}
