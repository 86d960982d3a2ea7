import type { Page } from "@playwright/test";

/** Doubles the browser's font size, which changes `rem`, and `em` in media queries, on this and all later pages. */
export async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}

/**
 * Returns a sentence for each visible text that is cut by its box or by the window, is broken within a word, or overlaps
 * another text.
 */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: string; owner: Element; rect: DOMRect };
    const faults = new Set<string>();
    const dialogs = [...document.querySelectorAll("dialog:modal")];
    const root = dialogs.at(-1) ?? document.body;
    const lines: Line[] = [];

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (owner && node.textContent?.trim() && isVisible(owner)) readText(node as Text, owner);
    }
    for (const field of root.querySelectorAll("input, select")) readField(field as HTMLInputElement);
    lines.forEach((line, index) => {
      for (const other of lines.slice(index + 1))
        if (
          line.owner !== other.owner &&
          layerOf(line.owner) === layerOf(other.owner) &&
          overlap(line, other)
        )
          faults.add(`“${line.text}” and “${other.text}” overlap`);
    });
    return [...faults];

    function isVisible(element: Element): boolean {
      if (
        !element.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        return false;
      if (element.closest("[inert], svg, option, noscript, textarea, title")) return false;
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, position } = getComputedStyle(at);
        const { width, height } = at.getBoundingClientRect();
        if (clipPath !== "none" && position === "absolute" && width <= 1 && height <= 1) return false;
        if (at === root) break;
      }
      return true;
    }

    function readText(node: Text, owner: Element): void {
      const text = node.data;
      for (const { 0: word, index } of text.matchAll(/[^\s\u200b-]+/g)) {
        const rects = rectsIn(node, index, index + word.length);
        const tops = rects.filter(
          ({ top }, at) => at === 0 || Math.abs(top - (rects[at - 1]?.top ?? top)) > 4,
        );
        const isName = !/[@/_.…]\w|\d/.test(word);
        const isWider = rects.reduce((sum, { width }) => sum + width, 0) > innerWidth - 40;
        if (tops.length > 1 && isName && !isWider) faults.add(`“${word}” is broken`);
        const cut = rects.map((rect) => cutBy(owner, rect)).find(Boolean);
        if (cut) faults.add(`“${word}” is cut by ${cut}`);
      }
      for (const rect of rectsIn(node, 0, text.length))
        lines.push({ text: text.trim().slice(0, 40), owner, rect: visiblePart(owner, rect) });
    }

    function readField(field: HTMLInputElement): void {
      if (!isVisible(field) || ["hidden", "radio", "checkbox", "range", "file"].includes(field.type)) return;
      if (field.scrollWidth > field.clientWidth + 1)
        faults.add(`the field cuts “${field.value || field.placeholder}”`);
    }

    function rectsIn(node: Text, start: number, end: number): DOMRect[] {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    }

    /** Scrollable text, an ellipsis and clamped lines do not count as cut. */
    function cutBy(owner: Element, rect: DOMRect): string | undefined {
      let position = "";
      for (let at: Element | null = owner; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (position === "absolute" && style.position === "static") continue;
        if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return undefined;
        const box = at.getBoundingClientRect();
        const [x, y] = [style.overflowX, style.overflowY];
        if (/auto|scroll/.test(x) && at.scrollWidth > at.clientWidth) return undefined;
        if (/hidden|clip/.test(x) && (rect.right > box.right + 1 || rect.left < box.left - 1))
          return nameOf(at);
        const glyphs = rect.height * 0.2;
        if (/hidden|clip/.test(y) && (rect.bottom - glyphs > box.bottom || rect.top + glyphs < box.top))
          return nameOf(at);
        if (/auto|scroll/.test(y) && at.scrollHeight > at.clientHeight) break;
        if (style.position === "fixed") break;
        if (style.position !== "static") position = "";
        if (style.position === "absolute") position = "absolute";
      }
      return rect.right > innerWidth + 1 || rect.left < -1 ? "the window" : undefined;
    }

    /** Without what is scrolled out of view, which overlaps nothing. */
    function visiblePart(owner: Element, rect: DOMRect): DOMRect {
      let { left, right, top, bottom } = rect;
      for (let at: Element | null = owner; at; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (!/auto|scroll/.test(overflowX + overflowY)) continue;
        const box = at.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return new DOMRect(left, top, Math.max(right - left, 0), Math.max(bottom - top, 0));
    }

    function nameOf(element: Element): string {
      return `${element.localName}.${element.className.toString().split(" ").slice(0, 3).join(".")}`;
    }

    function layerOf(element: Element): Element | null {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
      return null;
    }

    /** Ignores overlaps within the space above and below the letters of a line. */
    function overlap({ rect: one }: Line, { rect: other }: Line): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across > 1 && down > 0.4 * Math.min(one.height, other.height);
    }
  });
}
