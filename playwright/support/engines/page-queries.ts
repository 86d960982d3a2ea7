import {
  type MatcherFunction,
  queryAllByLabelText,
  queryAllByRole,
  queryAllByText,
} from "@testing-library/dom";

/** A text or pattern in a form that JSON can carry. */
export type Pattern = { source: string; flags: string };

/** One step of a locator: how to get from the elements so far to the next ones. */
export type Step =
  | { by: "role"; role: string; name?: Pattern }
  | { by: "label" | "text"; text: Pattern }
  | { by: "selector"; selector: string }
  | { by: "filter"; text: Pattern }
  | { by: "first" };

/** Returns the elements that the steps lead to. webkit-page.ts runs this in the page. */
export function findElements(steps: Step[]): HTMLElement[] {
  return steps.reduce<HTMLElement[]>(follow, []);
}

function follow(elements: HTMLElement[], step: Step, index: number): HTMLElement[] {
  if (step.by === "first") return elements.slice(0, 1);
  if (step.by === "filter") return elements.filter(({ textContent }) => matches(step.text, textContent));
  const containers = index === 0 ? [document] : elements;
  return [...new Set(containers.flatMap((container) => query(container, step)))];
}

function query(
  container: Document | HTMLElement,
  step: Exclude<Step, { by: "filter" | "first" }>,
): HTMLElement[] {
  switch (step.by) {
    case "role":
      return queryAllByRole(root(container), step.role, step.name ? { name: toRegExp(step.name) } : {});
    case "label":
      return queryAllByLabelText(root(container), toRegExp(step.text));
    case "text":
      return queryAllByText(root(container), ownText(step.text));
    case "selector":
      return [...container.querySelectorAll<HTMLElement>(step.selector)];
  }
}

function root(container: Document | HTMLElement): HTMLElement {
  return container instanceof Document ? container.documentElement : container;
}

/** Matches the innermost element that contains the text, also if the text is in several child elements. */
function ownText(text: Pattern): MatcherFunction {
  return (_, element) =>
    matches(text, element?.textContent) &&
    ![...(element?.children ?? [])].some((child) => matches(text, child.textContent));
}

function matches(pattern: Pattern, text: string | null | undefined): boolean {
  return toRegExp(pattern).test((text ?? "").replace(/\s+/g, " ").trim());
}

function toRegExp({ source, flags }: Pattern): RegExp {
  return new RegExp(source, flags);
}

/** Whether the element has a box and is not hidden, as Playwright decides it. */
export function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/** Scrolls to the element, and returns whether it can be clicked: it is enabled and does not move between two frames. */
export async function prepareClick(element: HTMLElement): Promise<boolean> {
  // WebDriver scrolls only to the edge of the window, where the tab bar may cover the element.
  element.scrollIntoView({ block: "center", behavior: "instant" });
  await nextFrame();
  const before = element.getBoundingClientRect();
  await nextFrame();
  const after = element.getBoundingClientRect();
  return before.x === after.x && before.y === after.y && !element.matches(":disabled");
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}
