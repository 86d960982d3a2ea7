import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { chooseInRow, inviteIdOf, postInvitation, rowMenu } from "../support/invitations";
import { joinNewFriend, linkOnCard } from "../support/joining";
import { hydratedDialog, toast, waitForHydration } from "../support/page-state";
import { postForm } from "../support/post-form";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

const CANCELLED = "This invitation was cancelled. Its link no longer works.";
const JOINED = "Sam has already joined with this invitation.";
const NOT_RENAMABLE = "The name on this invitation can no longer be changed.";

type Tab = { page: Page; share: string; contact: string };

/** What a member does in the open tab, and the address of its screen. */
const HERE = {
  copies: {
    address: (share: string) => share,
    act: (dialog: Locator) => dialog.getByRole("button", { name: "Copy Invitation" }).click(),
  },
  "asks the concierge": {
    address: (share: string) => share.replace("screen=share", "screen=concierge"),
    act: async (dialog: Locator, contact: string) => {
      await dialog.getByLabel("Phone or email").fill(contact);
      await dialog.getByRole("button", { name: "Send invite" }).click();
    },
  },
  cancels: {
    address: (share: string) => modal(share, "cancel-invite"),
    act: (dialog: Locator) => dialog.getByRole("button", { name: "Cancel invitation" }).click(),
  },
  renames: {
    address: (share: string) => modal(share, "rename-invite"),
    act: async (dialog: Locator) => {
      await dialog.getByRole("textbox", { name: "Name" }).fill("Solange");
      await dialog.getByRole("button", { name: "Save name" }).click();
    },
  },
};

/** What happens in the other tab meanwhile. */
const ELSEWHERE = {
  "was cancelled": ({ page, share }: Tab) =>
    postForm(page.request, modal(share, "cancel-invite"), "Cancel invitation"),
  "was renamed": ({ page, share }: Tab) =>
    postForm(page.request, modal(share, "rename-invite"), "Save name", { name: "Sunniva" }),
  "went to the concierge": ({ page, share, contact }: Tab) =>
    postForm(page.request, HERE["asks the concierge"].address(share), "Phone or email", { contact }),
  "was accepted": async ({ page, share }: Tab, browser: Browser) =>
    joinNewFriend(browser, await linkOnCard(page, share)),
};

/** The only heading that the open tab then shows, or the toast after its screen has closed. */
const SHOWN: Record<
  keyof typeof ELSEWHERE,
  Record<keyof typeof HERE, { heading: string } | { toast: string }>
> = {
  "was cancelled": {
    copies: { heading: CANCELLED },
    "asks the concierge": { heading: CANCELLED },
    cancels: { heading: "This invitation is already cancelled." },
    renames: { heading: NOT_RENAMABLE },
  },
  "was renamed": {
    copies: { heading: "INVITATION SENT" },
    "asks the concierge": { heading: "INVITATION SENT" },
    cancels: { toast: "Invitation cancelled" },
    renames: { toast: "Name changed" },
  },
  "went to the concierge": {
    copies: { heading: "INVITATION SENT" },
    "asks the concierge": { heading: "This invitation is already with our Concierge." },
    cancels: { toast: "Invitation cancelled" },
    renames: { toast: "Name changed" },
  },
  "was accepted": {
    copies: { heading: JOINED },
    "asks the concierge": { heading: JOINED },
    cancels: { heading: "Sam has already joined, so there’s nothing to cancel." },
    renames: { heading: NOT_RENAMABLE },
  },
};

for (const [event, happen] of Object.entries(ELSEWHERE))
  test(`each action on an invitation that ${event} in another tab shows one true screen`, async ({
    page,
    context,
    browser,
  }) => {
    await context.grantPermissions(["clipboard-write"]);
    await signInAs(page, "Grace");
    for (const [action, { address, act }] of Object.entries(HERE)) {
      const share = await postInvitation(page, "Solveig");
      const contact = `${inviteIdOf(share)}@friends.example`;
      await page.goto(address(share));
      const dialog = await hydratedDialog(page);
      await waitForHydration(dialog.getByRole("button").first());
      await happen({ page, share, contact }, browser);
      await act(dialog, `here-${contact}`);
      await expectShown(page, SHOWN[event as keyof typeof ELSEWHERE][action as keyof typeof HERE], action);
    }
  });

test("a second Undo of the same cancellation succeeds and says so", async ({ page }) => {
  await signInAs(page, "Grace");
  const share = await postInvitation(page, "Ingrid");
  await page.goto("/profile");
  await chooseInRow(page, "Cancel", "Ingrid");
  await (await hydratedDialog(page)).getByRole("button", { name: "Cancel invitation" }).click();
  const undo = toast(page, "Invitation cancelled").getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await postForm(page.request, modal(share, "cancel-invite"), "Undo");
  await undo.click();
  await expect(toast(page, "This invitation is already restored.")).toBeVisible();
  await expect(rowMenu(page, "the invitation for Ingrid")).toBeVisible();
});

async function expectShown(page: Page, shown: { heading: string } | { toast: string }, what: string) {
  if ("toast" in shown) {
    await expect(toast(page, shown.toast), what).toBeVisible();
    await expect(page.getByRole("dialog"), what).toHaveCount(0);
    return;
  }
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: shown.heading }), what).toBeVisible();
  const others = dialog.getByRole("heading").filter({ hasNotText: shown.heading, visible: true });
  await expect(others.filter({ hasNotText: "Invitation for" }), what).toHaveCount(0);
}

function modal(share: string, name: string): string {
  return `/profile?modal=${name}&inviteId=${inviteIdOf(share)}`;
}
