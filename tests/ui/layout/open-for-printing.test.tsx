import { openForPrinting } from "@/ui/layout/open-for-printing";

function page({ hasDetailsContent }: { hasDetailsContent: boolean }) {
  Object.assign(window, { CSS: { supports: () => hasDetailsContent } });
  document.body.innerHTML = `
    <details><summary>Weeks</summary><table></table></details>
    <details open><summary>Days</summary><table></table></details>
    <details><summary>Help</summary><p>Text</p></details>`;
  const stop = openForPrinting();
  return { stop, open: () => [...document.querySelectorAll("details")].map((details) => details.open) };
}

test("closed tables are open while the page is printed", () => {
  const { stop, open } = page({ hasDetailsContent: false });
  window.dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([true, true, false]);
  window.dispatchEvent(new Event("afterprint"));
  expect(open()).toEqual([false, true, false]);
  stop?.();
  window.dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([false, true, false]);
});

test("browsers that print the content of closed disclosures open nothing", () => {
  const { stop, open } = page({ hasDetailsContent: true });
  window.dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([false, true, false]);
  expect(stop).toBeUndefined();
});
