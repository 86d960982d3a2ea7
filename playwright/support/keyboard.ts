import type { Page } from "@playwright/test";

/**
 * Presses Tab through the page or its open dialog. Returns a sentence for each control that Tab does not reach, that is
 * outside the window when it has the focus, or whose focus is not visible. Colors should be forced, because that removes
 * shadows and background colors.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const faults = await tabThrough(page);
  // The first round loads what waits for an interaction, such as a carousel, which replaces its buttons.
  return faults.length === 0 ? faults : tabThrough(page);
}

async function tabThrough(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  const missed = new Set(await tabStops(page));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let presses = missed.size * 2 + 4; presses > 0; presses--) {
    await page.keyboard.press("Tab");
    const { name, fault } = await focused(page);
    missed.delete(name);
    if (fault) faults.add(`${name} ${fault}`);
  }
  for (const name of missed) faults.add(`${name} is not reached`);
  return [...faults];
}

/** Numbers the controls that Tab should reach, and returns their names. A group of radio buttons is one stop. */
function tabStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const controls = root.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]",
    );
    const groups = new Set<string>();
    const names: string[] = [];
    for (const control of controls) {
      const isHidden = !control.checkVisibility({ visibilityProperty: true });
      if (isHidden || control.tabIndex < 0 || control.matches(":disabled") || control.closest("[inert]"))
        continue;
      const { type, name } = control as HTMLInputElement;
      if (type === "radio" && groups.has(name)) continue;
      if (type === "radio") groups.add(name);
      const text = control.getAttribute("aria-label") || control.textContent || name || type;
      control.dataset.tabStop =
        type === "radio"
          ? `radio ${name}`
          : `${names.length} ${control.localName} “${text.trim().slice(0, 40)}”`;
      names.push(control.dataset.tabStop);
    }
    return names;
  });
}

type Focused = { name: string; fault: string | null };

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement | null;
    if (!control || control === document.body) return { name: "the page", fault: null };
    const name =
      control.type === "radio"
        ? `radio ${control.name}`
        : (control.dataset.tabStop ?? control.outerHTML.slice(0, 80));
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isOutside = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight;
    if (isOutside) return { name, fault: "is outside the window" };
    const shown = [control, control.closest("label"), control.parentElement, ...siblings(control)];
    return { name, fault: shown.some(hasOutline) ? null : "shows no focus" };

    function siblings({ nextElementSibling, previousElementSibling }: Element): (Element | null)[] {
      return [nextElementSibling, previousElementSibling];
    }

    function hasOutline(element: Element | null): boolean {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    }
  });
}
