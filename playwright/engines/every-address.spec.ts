import { expect } from "@playwright/test";
import { ADDRESSES, TILL_ADDRESSES } from "../support/engines/addresses";
import { type EnginePage, expectVisible, goto } from "../support/engines/engine-page";
import { test } from "../support/engines/test";

/** Returns elements with a mask, a picture or text of their own whose box has no width or no height. */
function elementsWithoutSize(): string[] {
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const shows = (element: Element) => {
    const { maskImage, backgroundImage } = getComputedStyle(element);
    const isPicture = element.matches("img, svg, canvas, video");
    return isPicture || hasText(element) || `${maskImage}${backgroundImage}`.includes("url(");
  };
  const hasNoSize = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width === 0 || height === 0;
  };
  return [...document.body.querySelectorAll<HTMLElement>("*:not(script, style, template, option, title)")]
    .filter((element) => !element.parentElement?.closest("svg"))
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== "contents")
    .filter(shows)
    .filter((element) => hasNoSize(element))
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Returns fields with text below 16 pixels: iOS zooms into the page when such a field gets the focus. */
function smallFields(): string[] {
  return [
    ...document.querySelectorAll(
      "input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea",
    ),
  ]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `small text in ${field.outerHTML.slice(0, 200)}`);
}

async function faultsAt(page: EnginePage, address: string): Promise<string[]> {
  if (address.startsWith("/till")) await page.goto(address);
  else await goto(page, address);
  const found = [...(await page.evaluate(elementsWithoutSize)), ...(await page.evaluate(smallFields))];
  return found.map((fault) => `${address}: ${fault}`);
}

for (const { who, addresses } of ADDRESSES)
  test(`every page of ${who ?? "a visitor"} has no console error, no element without a size, and no small field`, async ({
    open,
  }) => {
    test.setTimeout(240_000);
    const page = await open(who ? { signedInAs: who } : {});
    const faults: string[] = [];
    for (const address of addresses) faults.push(...(await faultsAt(page, address)));
    expect(faults).toEqual([]);
  });

test("every page of an open till has no console error, no element without a size, and no small field", async ({
  open,
}) => {
  const page = await open({ tillOf: "Casa Orrin" });
  const faults: string[] = [];
  for (const address of TILL_ADDRESSES) {
    faults.push(...(await faultsAt(page, address)));
    await expectVisible(page.getByRole("link", { name: "Figures" }));
  }
  expect(faults).toEqual([]);
});
