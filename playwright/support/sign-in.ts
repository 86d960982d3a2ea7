import { expect, type Page } from "@playwright/test";
import { type HasRequest, itemTexts, postForm } from "./post-form";

/** Signs in one of the demo's people without opening a page, at the shared server unless `url` names another. */
export async function signInAs({ request }: HasRequest, firstName: string, url = ""): Promise<void> {
  await postForm(request, `${url}/sign-in`, `Continue as ${firstName}`);
}

/** Signs in one of the demo's people on the sign-in page. */
export async function signInOnPage(page: Page, firstName: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: `Continue as ${firstName}` }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** Returns the newest six-digit code for a contact in the demo's outbox. @throws if there is none. */
export async function codeFor({ request }: HasRequest, contact: string): Promise<string> {
  const text = await findMessage({ request }, contact);
  const code = /(\d{6}) is your code/.exec(text)?.[1];
  if (!code) throw new Error(`no code for ${contact} in the outbox`);
  return code;
}

/** Returns the newest message in the demo's outbox that contains the text, or "". */
export async function findMessage({ request }: HasRequest, text: string): Promise<string> {
  const outbox = await (await request.get("/outbox")).text();
  return itemTexts(outbox).find((item) => item.includes(text)) ?? "";
}
