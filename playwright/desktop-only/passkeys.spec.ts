import { expect, type Page } from "@playwright/test";
import { addAuthenticator } from "../support/authenticator";
import { type IsolatedServer, openServer, test } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
import { codeFor } from "../support/sign-in";

const HEDY = "hedy@example.test";
const CORRECT = "Correct balance";

/** Makes the proof of each sign-in eleven minutes old. */
const OLD_SIGN_INS = `
  create function make_proof_old() returns trigger language plpgsql as $$
  begin
    new.proven_at := new.proven_at - interval '11 minutes';
    return new;
  end $$;
  create trigger old_sign_ins before insert on sessions for each row execute function make_proof_old();`;

let server: IsolatedServer;
test.beforeEach(async () => {
  server = await openServer(undefined, (database) => database.exec(OLD_SIGN_INS));
});
test.afterEach(() => server.close());

/** Proves with a code first if a contact is given. */
async function addPasskey(page: Page, name: string, contact?: string) {
  await page.goto("/account/devices");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  if (contact) await confirmWithCode(page, contact);
  await expect(page.getByRole("list", { name: "Passkeys" })).toContainText(name);
}

test("a member adds a passkey, and signs in with it from the landing page in two taps", async ({
  memberPage,
  visitorPage,
}) => {
  const ada = await memberPage(server, "Ada");
  const first = await addAuthenticator(ada);
  await addPasskey(ada, "Phone", "ada@example.test");
  const [passkey] = await first.credentials();
  if (!passkey) throw new Error("the browser stored no passkey");

  await test.step("and renames it", async () => {
    const own = ada.getByRole("list", { name: "Passkeys" });
    await own.locator("summary").filter({ hasText: "Rename Phone" }).click();
    await own.getByLabel("New name").fill("My red phone");
    await own.getByRole("button", { name: "Rename" }).click();
    await expect(ada.getByText("Passkey renamed")).toBeVisible();
    await expect(own).toContainText("My red phone");
  });

  const phone = await visitorPage(server, { viewport: { width: 390, height: 844 } });
  await phone.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false; // the next journey is about this offer
  });
  await phone.goto("/");
  await (await addAuthenticator(phone)).add(passkey);
  await phone.getByRole("link", { name: "Sign in" }).click();
  await phone.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(phone).toHaveURL(/\/home$/);
  await waitForHydration(phone.locator("main"));
});

test("a browser offers the passkey at the contact field, without a button", async ({
  memberPage,
  visitorPage,
}) => {
  const ada = await memberPage(server, "Ada");
  const first = await addAuthenticator(ada);
  await addPasskey(ada, "Phone", "ada@example.test");
  const [passkey] = await first.credentials();
  if (!passkey) throw new Error("the browser stored no passkey");

  const phone = await visitorPage(server);
  await phone.goto("/terms");
  await (await addAuthenticator(phone)).add(passkey);
  // The virtual authenticator chooses what the browser offers, at once.
  await phone.goto("/sign-in", { arrivesAt: /\/(sign-in|home)$/ });
  await expect(phone).toHaveURL(/\/home$/);
  await waitForHydration(phone.locator("main"));
});

test("an administrator proves with a code, then a passkey, then a recovery code, and typed input stays", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  const laptop = await addAuthenticator(hedy);
  await correct(hedy, "1");
  const dialog = hedy.getByRole("dialog", { name: "Confirm that it’s you" });
  await expect(dialog).toContainText(HEDY);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(hedy.getByText("Confirm that it’s you, then try again.")).toBeVisible();
  await expect(hedy.getByLabel("Reason (shown to the member)")).toHaveValue("Reason 1");
  await hedy.getByRole("button", { name: CORRECT }).click();
  await dialog.getByLabel("Six-digit code").fill("000000");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("That code isn’t right.")).toBeVisible();
  await confirmWithCode(hedy, HEDY);
  await expect(hedy.getByText("Balance corrected")).toBeVisible();

  await addPasskey(hedy, "Laptop");
  await hedy.getByRole("button", { name: "Make recovery codes" }).click();
  const list = hedy.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  const [passkey] = await laptop.credentials();
  if (!passkey) throw new Error("the browser stored no passkey");

  const again = await memberPage(server, "Hedy");
  await again.goto("/home");
  await (await addAuthenticator(again)).add(passkey);
  await correct(again, "2");
  await again.getByRole("dialog").getByRole("button", { name: "Use your passkey" }).click();
  await expect(again.getByText("Balance corrected")).toBeVisible();

  const elsewhere = await memberPage(server, "Hedy");
  await correct(elsewhere, "3");
  const asked = elsewhere.getByRole("dialog", { name: "Confirm that it’s you" });
  await asked.getByRole("button", { name: "Use a recovery code" }).click();
  await asked.getByLabel("Recovery code").fill(codes[0] ?? "");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(elsewhere.getByText("Balance corrected")).toBeVisible();
  await elsewhere.goto("/account/devices");
  await expect(elsewhere.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  await expect(elsewhere.getByRole("list", { name: "Passkeys" })).toHaveCount(0);
});

test("a file needs a proof: in place, and without JavaScript on a page that returns", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  const file = await hedy.request.get("/concierge/export?of=members", { maxRedirects: 0 });
  expect(file.headers().location).toMatch(/\/account\/confirm\?next=%2Fconcierge%2Fexport/);
  await hedy.goto("/concierge/staff/members");
  await hedy.getByRole("link", { name: "All members as a CSV file" }).click();
  const download = hedy.waitForEvent("download");
  await confirmWithCode(hedy, HEDY);
  expect((await download).suggestedFilename()).toMatch(/members.*csv/);

  const lin = await memberPage(server, "Lin", { javaScriptEnabled: false });
  await lin.goto("/concierge/staff");
  await lin.getByRole("button", { name: "Close intake" }).click();
  await expect(lin).toHaveURL(/account\/confirm\?next=%2Fconcierge%2Fstaff/);
  await lin.getByRole("button", { name: "Send code" }).click();
  await lin.getByLabel("Six-digit code").fill(await codeFor(lin, "lin@example.test"));
  await lin.getByRole("button", { name: "Confirm" }).click();
  await expect(lin).toHaveURL(/concierge\/staff$/);
  await lin.getByRole("button", { name: "Close intake" }).click();
  await expect(lin.getByRole("button", { name: "Open intake" })).toBeVisible();
});

async function correct(page: Page, dollars: string) {
  await page.goto("/concierge/staff/credit/ada");
  await page.locator("summary").filter({ hasText: "Correct the balance" }).click();
  await page.getByLabel("Amount in dollars").fill(dollars);
  await page.getByLabel("Reason (shown to the member)").fill(`Reason ${dollars}`);
  await page.getByRole("button", { name: CORRECT }).click();
}

async function confirmWithCode(page: Page, contact: string) {
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Six-digit code").fill(await codeFor(page, contact));
  await dialog.getByRole("button", { name: "Confirm" }).click();
}
