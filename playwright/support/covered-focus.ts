import type { Page } from "@playwright/test";

/**
 * Focuses every control of the page, forwards and backwards, as Tab does. Returns a sentence for each that something fixed or
 * sticky covers in part (WCAG 2.4.11).
 */
export function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.body.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden]), select, textarea, summary",
      ),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        control.tabIndex >= 0 &&
        !control.matches(":disabled, .sr-only, .sr-only *") &&
        !control.closest("[inert]"),
    );
    const faults = new Set<string>();
    for (const control of [...controls, ...controls.toReversed()]) {
      control.focus();
      const cover = document.activeElement === control ? coverOf(control) : null;
      if (cover) faults.add(`${nameOf(control)} is covered by ${nameOf(cover)}`);
    }
    return [...faults];

    /**
     * Looks at the middle and near each corner. Only at the upper ones of a control that may not fit above a bar, and of a text
     * area: a browser scrolls it until its caret is in view.
     */
    function coverOf(control: HTMLElement): Element | null {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const inset = 3;
      const upper: [number, number][] = [
        [left + inset, top + inset],
        [right - inset, top + inset],
      ];
      const lower: [number, number][] = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ];
      const isTall = control.localName === "textarea" || bottom - top > innerHeight / 2;
      for (const [x, y] of isTall ? upper : [...upper, ...lower]) {
        const above = document.elementFromPoint(x, y);
        if (!above || above.contains(control) || control.contains(above)) continue;
        const bar = barOf(above);
        if (bar && !bar.contains(control)) return bar;
      }
      return null;
    }

    function barOf(element: Element): Element | null {
      for (let node: Element | null = element; node; node = node.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(node).position)) return node;
      return null;
    }

    function nameOf(element: Element): string {
      const text = element.getAttribute("aria-label") || element.textContent || element.getAttribute("name");
      return `${element.localName} “${(text ?? "").trim().slice(0, 40)}”`;
    }
  });
}
