import { expect, type Page } from "@playwright/test";
import { postInvitation } from "../support/invitations";
import { serverForTests, test } from "../support/isolated-server";
import { fillInDetails, linkOnCard, newFriend } from "../support/joining";
import { openMessagingServer, UNKNOWN_MAILBOX } from "../support/messaging-server";
import { waitForHydration } from "../support/page-state";

const server = serverForTests(openMessagingServer);

const NO_TEXT = "We couldn’t text that number. Use an email address instead.";
const NO_MAIL = "We couldn’t email that address. Use a phone number instead.";

/** Opens a new invitation of Theo's at the details. */
async function openDetails(page: Page, theo: Page): Promise<void> {
  await page.goto(await linkOnCard(theo, await postInvitation(theo, "Sam")));
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await waitForHydration(page.getByRole("button", { name: "Continue" }));
}

test("a friend and a member who wait for a rejected code are told, and a person who signs in is not", async ({
  memberPage,
  visitorPage,
}) => {
  const theo = await memberPage(server, "Theo");
  const friend = await visitorPage(server);
  await openDetails(friend, theo);
  server.rejectNextText();
  await fillInDetails(friend, newFriend("+12125550177"));
  await expect(friend.getByText(NO_TEXT)).toBeVisible();
  await friend.reload();
  await expect(friend.getByText(NO_TEXT)).toBeVisible();

  const other = await visitorPage(server);
  await openDetails(other, theo);
  await fillInDetails(other, newFriend(`${UNKNOWN_MAILBOX}.1@friends.example`));
  await expect(other.getByText(NO_MAIL)).toBeVisible();

  await theo.goto("/account/details");
  await theo.getByLabel("New phone or email").fill(`${UNKNOWN_MAILBOX}.2@friends.example`);
  await theo.getByRole("button", { name: "Send code" }).click();
  await expect(theo.getByText(NO_MAIL)).toBeVisible();

  await friend.goto("/sign-in");
  await friend.getByLabel("Phone or email").fill(`${UNKNOWN_MAILBOX}.1@friends.example`);
  await friend.getByRole("button", { name: "Send code" }).click();
  await expect(friend.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  await expect(friend.getByText("We couldn’t")).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false])
  test(`a friend who types a member's email is asked before signing in, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    memberPage,
    visitorPage,
  }) => {
    const theo = await memberPage(server, "Theo");
    const link = await linkOnCard(theo, await postInvitation(theo, "Sam"));
    for (const choice of ["That’s not me", "Sign in as Noor"]) {
      const page = await visitorPage(server, { javaScriptEnabled });
      await page.goto(`${link}&step=details`);
      if (javaScriptEnabled) await waitForHydration(page.getByRole("button", { name: "Continue" }));
      const before = server.mails.length;
      await fillInDetails(page, newFriend("noor@example.test"));
      await expect(page).toHaveURL(/step=code/);
      await expect.poll(() => server.mails.length).toBeGreaterThan(before);
      const code = /(\d{6}) is your code/.exec(server.mails.at(-1)?.source ?? "")?.[1] ?? "";
      await page.getByLabel("Six-digit code").fill(code);
      await page.getByRole("button", { name: "Join the club" }).click();
      await expect(page.getByRole("heading", { name: "belongs to Noor’s membership" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: "Sign in as Noor?" })).toBeVisible();
      await page.getByRole("button", { name: choice }).click();
      if (choice === "Sign in as Noor") {
        await expect(page).toHaveURL(/\/(home|profile|welcome)/);
      } else {
        await expect(page.getByText("We haven’t signed you in")).toBeVisible();
        await page.goto("/profile", { arrivesAt: "/sign-in?next=%2Fprofile" });
      }
    }
  });
