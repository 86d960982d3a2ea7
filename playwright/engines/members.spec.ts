import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { AVATAR, createPicture } from "../support/avatars";
import { expectCount, expectUrl, expectVisible, goto, typeInto } from "../support/engines/engine-page";
import { test } from "../support/engines/test";
import { codeFor, signInAs } from "../support/sign-in";
import { postTillCode, readTillKey } from "../support/till";

test("a member signs in with a code that is pasted as a whole message, and signs out", async ({
  open,
  outside,
}) => {
  const page = await open();
  await goto(page, "/profile", { arrivesAt: "/sign-in?next=%2Fprofile" });
  await typeInto(page.getByLabel("Phone or email"), "noor@example.test");
  await page.getByRole("button", { name: "Send code" }).click();
  await expectVisible(page.getByRole("heading", { name: "Check your messages" }));
  const code = await codeFor(outside, "noor@example.test");
  await typeInto(page.getByLabel("Six-digit code"), `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectUrl(page, /\/profile$/);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expectUrl(page, /\/$/);
});

test("the sign-in page offers passkeys exactly where the browser supports them", async ({ open }) => {
  const page = await open();
  await goto(page, "/sign-in");
  const isSupported = await page.evaluate(() => typeof window.PublicKeyCredential === "function");
  await expectCount(page.getByRole("button", { name: "Sign in with a passkey" }), isSupported ? 1 : 0);
  await expectVisible(page.getByRole("button", { name: "Send code" }));
});

/** Runs in the page. Follows a link to the terms when the page asks for its data again. */
function leaveDuringRefresh(): void {
  const link = Object.assign(document.createElement("a"), { href: "/terms" });
  document.body.append(link);
  const send = window.fetch;
  window.fetch = (...request) => {
    const response = send(...request);
    link.click();
    return response;
  };
  const { next } = window as unknown as { next: { router: { refresh: () => void } } };
  next.router.refresh();
}

test("a link opens although the page is loading its data again", async ({ open }) => {
  const page = await open({ signedInAs: "Ada" });
  await goto(page, "/account");
  await page.evaluate(leaveDuringRefresh);
  await expectVisible(page.getByRole("heading", { name: /^Terms/ }));
  await goto(page, "/home");
});

/** Runs in the page. */
function writeHistoryWhenLeft() {
  addEventListener("beforeunload", () => setInterval(() => history.replaceState(history.state, ""), 20));
}

test("an address opens although the page writes its history meanwhile", async ({ open }) => {
  const page = await open({ signedInAs: "Ada" });
  await goto(page, "/home");
  await page.evaluate(writeHistoryWhenLeft);
  await goto(page, "/profile");
});

test("a store selected in the list is selected on the map", async ({ open }) => {
  const page = await open({ signedInAs: "Ada" });
  await goto(page, "/stores?city=paris");
  const link = page.getByRole("link", { name: / on the map$/ }).first();
  const name = ((await link.textContent()) ?? "").replace(" on the map", "");
  await link.click();
  await expectVisible(page.getByRole("button", { name: `Close ${name}` }));
  await page.getByRole("button", { name: `Close ${name}` }).click();
  await expectUrl(page, /\/stores\?city=paris$/);
});

test("a cashier opens the till, charges a code, and refunds a part", async ({ open, outside }) => {
  await signInAs(outside, "Ada");
  const code = await postTillCode(outside, "corvo", "3");
  const page = await open();
  await page.goto("/till");
  await typeInto(page.getByLabel("Till key"), await readTillKey(outside, "Corvo"));
  await page.getByRole("button", { name: "Open the till" }).click();
  await typeInto(page.getByLabel("The member’s code"), code);
  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByRole("button", { name: "Charge $3.00" }).click();
  await expectVisible(page.getByText(/From Ada/));
  await page.getByRole("link", { name: "Refund", exact: true }).click();
  await typeInto(page.getByLabel("Amount in dollars"), "1");
  await page.getByRole("button", { name: "Refund" }).click();
  await expectVisible(page.getByText("$2.00 was not refunded."));
});

test("a member chooses a picture, crops it, and sees it on the profile", async ({ open }) => {
  const folder = await mkdtemp(join(tmpdir(), "plus-one-picture-"));
  const file = join(folder, "wide.jpg");
  await writeFile(file, await createPicture());
  const page = await open({ signedInAs: "Theo" });
  await goto(page, "/account/details");
  await page.getByText(/^(Change|Add a) picture$/).click();
  await page.locator("input[type=file]").setInputFiles(file);
  await expectVisible(page.locator("img[alt='Visible part']"));
  await page.getByRole("button", { name: "Use this picture" }).click();
  const own = page.locator("img[alt='Your picture']");
  await expect.poll(async () => ((await own.count()) === 1 ? own.getAttribute("src") : "")).toMatch(AVATAR);
  await page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "You" }).click();
  await expectUrl(page, /\/profile$/);
  await expect.poll(() => page.locator("main img").first().getAttribute("src")).toMatch(AVATAR);
  await rm(folder, { recursive: true });
});
