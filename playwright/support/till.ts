import { type APIRequestContext, expect, type Page, request as requests } from "@playwright/test";
import { sha256 } from "@/lib/hash";
import { newLetterCode } from "@/lib/text/letter-code";
import { withServer } from "./isolated-server";
import { waitForHydration } from "./page-state";
import { formFields, type HasRequest, itemTexts, postForm, withoutComments } from "./post-form";
import type { DatabaseCopy, QueryRunner } from "./prepared-database";
import { signInAs } from "./sign-in";

/** Returns the key of a brand's till from the demo's outbox, without opening a page. */
export async function readTillKey({ request }: HasRequest, brand: string): Promise<string> {
  const outbox = await (await request.get("/outbox")).text();
  const item = itemTexts(outbox).find((text) => text.startsWith(brand)) ?? "";
  return /[2-9A-Z]{26}/.exec(item.slice(brand.length))?.[0] ?? "";
}

/** Opens a brand's till in the demo. */
export async function openTill(page: Page, brand: string): Promise<void> {
  await postForm(page.request, "/till", "Open the till", { key: await readTillKey(page, brand) });
  await page.goto("/till");
  await expect(page.getByRole("heading", { level: 1, name: brand })).toBeVisible();
}

/** Gets a till code on the member's page, and returns it. */
export async function showTillCode(page: Page, slug: string, amount: string): Promise<string> {
  await page.goto(`/brands/${slug}/spend`);
  await waitForHydration(page.getByRole("button", { name: "Get a code" }));
  await page.getByLabel("Amount in dollars").fill(amount);
  await page.getByRole("button", { name: "Get a code" }).click();
  const shown = page.getByRole("region", { name: "Show this at the till" });
  await expect(shown.getByText(/\d:\d\d left/)).toBeVisible();
  return (await shown.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent()) ?? "";
}

/** Gets a till code without opening a page, at the shared server unless `url` names another. */
export async function postTillCode(
  { request }: HasRequest,
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

/** The brand of each till key. */
const BRANDS = { own: "casa-orrin", revoked: "casa-orrin", elsewhere: "corvo" };

type Keys = Record<keyof typeof BRANDS, string>;

/** Cookies of three tills, and a charge and an open code of Ada's at the brand of `own`. */
export type PreparedTills = {
  cookies: Keys;
  /** The input of the till's actions. */
  input: { code: string; paymentId: string; amount: string };
};

/** Opens tills, charges one of Ada's codes and revokes one key. No server may use the database. */
export async function prepareTills(copy: DatabaseCopy): Promise<PreparedTills> {
  const keys: Keys = { own: newLetterCode(26), revoked: newLetterCode(26), elsewhere: newLetterCode(26) };
  await copy.onDatabase((database) => addKeys(database, keys));
  const cookies = await withServer(copy.data, async ({ url }) => {
    const ada = await requests.newContext();
    await signInAs({ request: ada }, "Ada", url);
    const own = await openTillByKey(url, keys.own);
    const createCode = () => postTillCode({ request: ada }, "casa-orrin", "5", url);
    await chargeCode(own, url, await createCode());
    await createCode();
    await ada.dispose();
    return {
      own: await closeWithCookie(own),
      revoked: await closeWithCookie(await openTillByKey(url, keys.revoked)),
      elsewhere: await closeWithCookie(await openTillByKey(url, keys.elsewhere)),
    };
  });
  return { cookies, input: await copy.onDatabase((database) => revokeAndRead(database, keys)) };
}

async function addKeys(database: QueryRunner, keys: Keys): Promise<void> {
  for (const [name, brand] of Object.entries(BRANDS)) {
    const hash = sha256(keys[name as keyof Keys]);
    await database.query(
      "insert into till_keys (brand, brand_name, label, key_hash) values ($1, $1, 'Front counter', $2)",
      [brand, hash],
    );
  }
}

/** Keeps the code valid for hours, so that no request is rejected because the code expired. */
async function revokeAndRead(database: QueryRunner, keys: Keys): Promise<PreparedTills["input"]> {
  await database.query("update till_keys set revoked_at = now() where key_hash = $1", [sha256(keys.revoked)]);
  const codes = await database.query<{ code: string }>(
    `update till_codes set created_at = now() + interval '6 hours', expires_at = now() + interval '6 hours 10 minutes'
      where status = 'open' and brand = 'casa-orrin' returning code`,
  );
  const charges = await database.query<{ id: string }>("select max(take_id)::text as id from till_codes");
  const [code, charge] = [codes.rows[0], charges.rows[0]];
  if (!code || !charge) throw new Error("there is no open code, or no charge");
  return { code: code.code, paymentId: charge.id, amount: "1" };
}

async function openTillByKey(url: string, key: string): Promise<APIRequestContext> {
  const till = await requests.newContext();
  await postForm(till, `${url}/till`, "Open the till", { key });
  return till;
}

async function chargeCode(till: APIRequestContext, url: string, code: string): Promise<void> {
  const found = await postForm(till, `${url}/till`, "Look up", { code });
  const multipart = formFields(await found.text(), "Charge $5.00");
  const charged = await till.post(`${url}/till`, { multipart, headers: { origin: url } });
  if (!withoutComments(await charged.text()).includes("From Ada."))
    throw new Error("the code was not charged");
}

async function closeWithCookie(till: APIRequestContext): Promise<string> {
  const { cookies } = await till.storageState();
  await till.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
