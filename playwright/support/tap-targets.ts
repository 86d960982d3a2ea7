import type { Page } from "@playwright/test";

/**
 * Measures the area around the middle of each control that a tap activates, in disclosures too. Returns a sentence for each below
 * 44 pixels in a direction. A link within a sentence may be smaller (the exception "inline" of WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44;
    const step = 0.5;
    const root = document.querySelector("dialog:modal") ?? document.body;
    const controls = root.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary",
    );
    const faults = new Set<string>();
    for (const control of controls) {
      const closed = openDisclosuresAround(control);
      if (isTarget(control)) {
        control.focus({ preventScroll: true });
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
        const { width, height } = areaOf(control);
        if (Math.min(width, height) < least) faults.add(`${nameOf(control)} is ${width} by ${height}`);
      }
      for (const disclosure of closed) disclosure.open = false;
    }
    return [...faults];

    function openDisclosuresAround(control: HTMLElement): HTMLDetailsElement[] {
      const closed: HTMLDetailsElement[] = [];
      const inside = control.localName === "summary" ? control.parentElement : control;
      for (let node = inside?.parentElement; node; node = node.parentElement)
        if (node instanceof HTMLDetailsElement && !node.open) closed.push(node);
      for (const disclosure of closed) disclosure.open = true;
      return closed;
    }

    function isTarget(control: HTMLElement): boolean {
      return (
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !control.matches(":disabled, input.sr-only, button.sr-only, .sr-only *") &&
        !control.closest("[inert]") &&
        !isInSentence(control)
      );
    }

    function areaOf(control: HTMLElement): { width: number; height: number } {
      const [box = control.getBoundingClientRect()] = control.getClientRects();
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (box.top + box.bottom) / 2;
      if (!isReached(control, x, y)) return { width: 0, height: 0 };
      const extent = (dx: number, dy: number) => {
        let length = 0;
        while (length < least && isReached(control, x + dx * (length + step), y + dy * (length + step)))
          length += step;
        return length;
      };
      return { width: extent(-1, 0) + extent(1, 0) + step, height: extent(0, -1) + extent(0, 1) + step };
    }

    function isReached(control: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.closest("label")?.control === control);
    }

    function isInSentence(control: HTMLElement): boolean {
      if (control.localName !== "a" || getComputedStyle(control).display !== "inline") return false;
      let block = control.parentElement;
      while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
      const words = (text: string | null | undefined) => text?.match(/\p{L}+/gu)?.length ?? 0;
      return words(block?.textContent) > words(control.textContent);
    }

    function nameOf(element: HTMLElement): string {
      const text = element.getAttribute("aria-label") || element.textContent || element.getAttribute("name");
      return `${element.localName} “${(text ?? "").trim().slice(0, 40)}”`;
    }
  });
}

/** Like `smallTargets`, on a touch screen. */
export async function smallTargetsByTouch(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const faults = await smallTargets(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await devtools.detach();
  return faults;
}
