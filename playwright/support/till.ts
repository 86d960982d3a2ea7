import { expect, type Page } from "@playwright/test";
import { alive } from "./page-state";
import { type Browsing, itemsOf, postForm } from "./post-form";

/** The key of a brand's till, as the demo's outbox shows it; no page is opened for it. */
export async function keyOf({ request }: Browsing, brand: string): Promise<string> {
  const outbox = await (await request.get("/outbox")).text();
  const item = itemsOf(outbox).find((text) => text.startsWith(brand)) ?? "";
  return /[2-9A-Z]{26}/.exec(item.slice(brand.length))?.[0] ?? "";
}

/** Opens a brand's till in the demo by its key, and its page once it is open. */
export async function openTill(page: Page, brand: string): Promise<void> {
  await postForm(page.request, "/till", "Open the till", { key: await keyOf(page, brand) });
  await page.goto("/till");
  await expect(page.getByRole("heading", { level: 1, name: brand })).toBeVisible();
}

/** Has who is signed in spend so many dollars at a brand; returns the code that the page shows. */
export async function askForCode(page: Page, slug: string, amount: string): Promise<string> {
  await page.goto(`/brands/${slug}/spend`);
  await alive(page.getByRole("button", { name: "Get a code" }));
  await page.getByLabel("Amount in dollars").fill(amount);
  await page.getByRole("button", { name: "Get a code" }).click();
  const shown = page.getByRole("region", { name: "Show this at the till" });
  await expect(shown.getByText(/\d:\d\d left/)).toBeVisible();
  return (await shown.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent()) ?? "";
}

/** The same with no page opened for it; at the shared club unless `url` names another. */
export async function codeToSpend(
  { request }: Browsing,
  slug: string,
  amount: string,
  url = "",
): Promise<string> {
  const address = `${url}/brands/${slug}/spend`;
  await postForm(request, address, "Get a code", { amount });
  const html = withoutComments(await (await request.get(address)).text());
  const [, shown] = />([2-9A-HJKMNP-Z]{4} [2-9A-HJKMNP-Z]{4})</.exec(html) ?? [];
  if (!shown) throw new Error("the member has no code");
  return shown;
}

/** A page's HTML without the comments that React leaves between the parts of a text. */
export const withoutComments = (html: string) => html.replace(/<!--.*?-->/gs, "");
