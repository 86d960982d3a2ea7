import { type APIRequestContext, request as requests } from "@playwright/test";
import { sha256 } from "@/lib/hash";
import { newLetterCode } from "@/lib/text/letter-code";
import { signInAs } from "./page-state";
import { codeToSpend, withoutComments } from "./till";
import type { PreparedCopy, Rows } from "./prepared-database";
import { formFields, postForm } from "./post-form";
import { withServer } from "./rows";

/** Whose till each key opens. */
const BRANDS = { own: "casa-orrin", revoked: "casa-orrin", elsewhere: "corvo" };

type Keys = Record<keyof typeof BRANDS, string>;

/** A take and an open code of Ada's at one brand, and the cookies of its till, of one whose key is revoked, and of another brand's. */
export type KnownTills = {
  cookies: Keys;
  /** What the till's actions are sent. */
  input: { code: string; takeId: string; amount: string };
};

/** Opens tills at a club that isn't served just now, has Ada spend at one of them, and revokes one's key. */
export async function knowTills(copy: PreparedCopy): Promise<KnownTills> {
  const keys: Keys = { own: newLetterCode(26), revoked: newLetterCode(26), elsewhere: newLetterCode(26) };
  await copy.onDatabase((rows) => addKeys(rows, keys));
  const cookies = await withServer(copy.data, async ({ url }) => {
    const ada = await requests.newContext();
    await signInAs({ request: ada }, "Ada", url);
    const own = await openTill(url, keys.own);
    const ask = () => codeToSpend({ request: ada }, "casa-orrin", "5", url);
    await chargeCode(own, url, await ask());
    await ask();
    await ada.dispose();
    return {
      own: await endWithCookie(own),
      revoked: await endWithCookie(await openTill(url, keys.revoked)),
      elsewhere: await endWithCookie(await openTill(url, keys.elsewhere)),
    };
  });
  return { cookies, input: await copy.onDatabase((rows) => revokeAndRead(rows, keys)) };
}

async function addKeys(rows: Rows, keys: Keys): Promise<void> {
  for (const [name, brand] of Object.entries(BRANDS)) {
    const hash = sha256(keys[name as keyof Keys]);
    await rows.query(
      "insert into till_keys (brand, brand_name, label, key_hash) values ($1, $1, 'Front counter', $2)",
      [brand, hash],
    );
  }
}

/** The code is good for hours: whoever is refused isn't refused because it lapsed. */
async function revokeAndRead(rows: Rows, keys: Keys): Promise<KnownTills["input"]> {
  await rows.query("update till_keys set revoked_at = now() where key_hash = $1", [sha256(keys.revoked)]);
  const codes = await rows.query<{ code: string }>(
    `update till_codes set created_at = now() + interval '6 hours', expires_at = now() + interval '6 hours 10 minutes'
      where status = 'open' and brand = 'casa-orrin' returning code`,
  );
  const takes = await rows.query<{ id: string }>("select max(take_id)::text as id from till_codes");
  const [code, take] = [codes.rows[0], takes.rows[0]];
  if (!code || !take) throw new Error("there is no open code, or no take");
  return { code: code.code, takeId: take.id, amount: "1" };
}

async function openTill(url: string, key: string): Promise<APIRequestContext> {
  const till = await requests.newContext();
  await postForm(till, `${url}/till`, "Open the till", { key });
  return till;
}

async function chargeCode(till: APIRequestContext, url: string, code: string): Promise<void> {
  const found = await postForm(till, `${url}/till`, "Continue", { code });
  const multipart = formFields(await found.text(), "Charge $5.00");
  const taken = await till.post(`${url}/till`, { multipart, headers: { origin: url } });
  if (!withoutComments(await taken.text()).includes("From Ada.")) throw new Error("the code was not taken");
}

async function endWithCookie(till: APIRequestContext): Promise<string> {
  const { cookies } = await till.storageState();
  await till.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
