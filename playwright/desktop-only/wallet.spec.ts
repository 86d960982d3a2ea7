import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import {
  createPassCertificates,
  createServiceAccount,
  readToken,
} from "../../tests/support/fakes/wallet-certificates";
import { expectAccessibleAt } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { toast } from "../support/page-state";
import { openTill } from "../support/till";

const IPHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1",
};
const ANDROID = {
  viewport: { width: 390, height: 844 },
  userAgent: "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/146.0 Mobile Safari/537.36",
};
const ISSUER = "3388000000012345678";
const APPLE = "Add to Apple Wallet";
const GOOGLE = "Save to Google Wallet";

const certificates = createPassCertificates();
const account = createServiceAccount();

const server = serverForTests(() =>
  openServer(() => ({
    APPLE_PASS_CERTIFICATE: certificates.certificate,
    APPLE_PASS_KEY: certificates.key.replaceAll("\n", "\\n"),
    APPLE_PASS_AUTHORITY_CERTIFICATE: certificates.authority,
    GOOGLE_WALLET_ISSUER_ID: ISSUER,
    GOOGLE_WALLET_SERVICE_ACCOUNT: account.json,
  })),
);

for (const javaScriptEnabled of [true, false])
  test(`an iPhone ${javaScriptEnabled ? "with" : "without"} JavaScript gets a signed pass, which Devices removes`, async ({
    memberPage,
  }) => {
    const ada = await memberPage(server, "Ada", { ...IPHONE, javaScriptEnabled });
    await ada.goto("/card");
    await expect(ada.getByRole("button", { name: GOOGLE })).toHaveCount(0);
    const downloading = ada.waitForEvent("download");
    await ada.getByRole("button", { name: APPLE }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("card.pkpass");
    const file = await readFile(await download.path());
    expect(file.subarray(0, 2).toString()).toBe("PK");

    await ada.goto("/account/devices");
    await ada.getByRole("button", { name: "Remove from wallets" }).click();
    if (javaScriptEnabled) await expect(toast(ada, "Removed. Tills no longer accept")).toBeVisible();
    await expect(ada.getByRole("heading", { name: "Card in a wallet" })).toHaveCount(0);
    expect((await ada.request.get("/card/wallet/apple")).status()).toBe(404);
  });

test("an Android phone opens Google Wallet, a till scans the pass, and refuses it after it is removed", async ({
  memberPage,
  visitorPage,
}) => {
  const noor = await memberPage(server, "Noor", ANDROID);
  let code = "";
  // A test reaches no other site, so the redirect to Google's page ends here.
  await noor.route("**/card/wallet/google", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const [, token = ""] = answer.headers().location?.split("https://pay.google.com/gp/v/save/") ?? [];
    const { payload } = readToken(token, account.publicKey);
    code =
      (payload as { genericObjects: { barcode: { value: string } }[] }).genericObjects[0]?.barcode.value ??
      "";
    await route.fulfill({ contentType: "text/html", body: "<title>Wallet</title>" });
  });
  await noor.goto("/card");
  await expectAccessibleAt([320, 1280], noor, "/card");
  await noor.getByRole("button", { name: GOOGLE }).click();
  await expect(noor).toHaveTitle("Wallet");
  expect(code).toMatch(/^P1W\./);

  const till = await visitorPage(server);
  await openTill(till, "Casa Orrin");
  await till.getByLabel("Code").fill(code);
  await till.keyboard.press("Enter");
  await expect(till.getByText("Noor")).toBeVisible();

  await noor.goto("/account/devices");
  await noor.getByRole("button", { name: "Remove from wallets" }).click();
  await expect(toast(noor, "Removed. Tills no longer accept")).toBeVisible();
  await till.goto("/till");
  await till.getByLabel("Code").fill(code);
  await till.keyboard.press("Enter");
  await expect(till.getByText("This card was removed from the wallet.")).toBeVisible();
});

test("a club without certificates has no button, no file and no service for devices", async ({ browser }) => {
  const page = await browser.newPage(IPHONE);
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Continue as Ada" }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  await page.goto("/card");
  await expect(page.getByRole("heading", { name: "Your card" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Wallet/ })).toHaveCount(0);
  for (const path of [
    "/card/wallet/apple",
    "/card/wallet/google",
    "/api/wallet/v1/passes/pass.example.club/1",
  ])
    expect((await page.request.get(path)).status()).toBe(404);
  await page.close();
});
