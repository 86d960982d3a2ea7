import type { CDPSession, Page } from "@playwright/test";

/** Roles whose names come from their content. */
const ROLES = [
  "link",
  "button",
  "heading",
  "cell",
  "gridcell",
  "rowheader",
  "columnheader",
  "option",
  "tab",
  "menuitem",
  "DisclosureTriangle",
];

type AXNode = {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string; sources?: { type: string; superseded?: boolean; value?: unknown }[] };
  backendDOMNodeId?: number;
};

/**
 * Compares the names in Chromium's accessibility tree with the text on the page. Returns a sentence for each name with a word
 * that the page doesn't have, such as two words without their space.
 */
export async function nameFaults(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("Accessibility.enable");
  const { nodes } = (await client.send("Accessibility.getFullAXTree")) as { nodes: AXNode[] };
  const named = nodes.filter(
    ({ ignored, role, name }) => !ignored && name?.value && ROLES.includes(role?.value ?? ""),
  );
  if (named.length === 0) throw new Error("the accessibility tree is empty");
  const faults: string[] = [];
  for (const { role, name, backendDOMNodeId } of named) {
    const fault = await wrongWord(client, name?.value ?? "", backendDOMNodeId);
    if (fault) faults.push(`${role?.value} “${name?.value}”: “${fault}” is not on the page`);
  }
  await client.detach();
  return faults;
}

async function wrongWord(client: CDPSession, name: string, backendNodeId = 0): Promise<string | null> {
  const { object } = await client.send("DOM.resolveNode", { backendNodeId });
  const { result } = await client.send("Runtime.callFunctionOn", {
    objectId: object.objectId,
    functionDeclaration: String(findWrongWord),
    arguments: [{ value: name }],
    returnByValue: true,
  });
  return result.value as string | null;
}

/** Runs in the page. */
function findWrongWord(this: HTMLElement, name: string): string | null {
  const pictures = [...this.querySelectorAll("[alt], [aria-label], title")].map(
    (node) => node.getAttribute("alt") ?? node.getAttribute("aria-label") ?? node.textContent,
  );
  const labels = [this.getAttribute("aria-label"), this.title, ...labelTexts(this)];
  // biome-ignore lint/performance/useDomNodeTextContent: only the rendered text has the spaces between blocks
  const texts = [this.innerText, this.textContent, ...pictures, ...labels];
  const words = new Set(texts.flatMap((text) => (text ?? "").toLowerCase().split(/\s+/)));
  return name.split(/\s+/).find((word) => word !== "" && !words.has(word.toLowerCase())) ?? null;

  function labelTexts(element: HTMLElement): (string | null | undefined)[] {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent);
  }
}
