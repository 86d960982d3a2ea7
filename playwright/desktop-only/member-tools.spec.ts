import { expect } from "@playwright/test";
import { expectAccessibleAt } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { openSetting } from "../support/settings";

const WIDTHS = [320, 1280];
const EMAIL = "ada@example.test";
const PHONE = "(212) 555-0147";

const server = serverForTests(openServer);

for (const javaScriptEnabled of [true, false])
  test(`an owner finds a member by email or phone, ${javaScriptEnabled ? "with" : "without"} JavaScript, and no contact is in an address or the log`, async ({
    memberPage,
  }) => {
    const hedy = await memberPage(server, "Hedy", { javaScriptEnabled });
    const addresses: string[] = [];
    hedy.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
    const search = async (typed: string, list = "/concierge/staff/members") => {
      await hedy.goto(list);
      await hedy.getByRole("searchbox").fill(typed);
      await hedy.getByRole("searchbox").press("Enter");
    };
    for (const contact of [EMAIL, PHONE, "@ada"]) {
      await search(contact);
      await expect(hedy).toHaveURL("/concierge/staff/members/ada");
    }
    for (const unknown of ["ada@example.tes", "ada@", "(212) 555"]) {
      await search(unknown);
      await expect(hedy.getByText("No member has this email or phone.")).toBeVisible();
      await expect(hedy).toHaveURL("/concierge/staff/members");
    }
    await search("mar", "/concierge/staff/members?order=balance&only=active");
    await expect(hedy).toHaveURL("/concierge/staff/members?search=mar&only=active&order=balance");
    await search("mar");
    await expect(hedy).toHaveURL("/concierge/staff/members?search=mar");
    await hedy.getByRole("link", { name: /^Ada Marchetti/ }).click();
    await expect(hedy.getByRole("heading", { name: "Ada Marchetti" })).toBeVisible();
    const written = [...addresses, ...server.log().map((line) => JSON.stringify(line))].join("\n");
    for (const part of ["example.tes", "ada%40", "ada@", "555-01", "5550147", "(212)", "%28212"])
      expect(written).not.toContain(part);
  });

test("an owner reads a member's page, shows a contact, and pauses and resumes inviting, which the member sees", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/members/ada");
  const contacts = hedy.getByRole("region", { name: "Contacts" });
  await expect(contacts).toContainText("a•••@e•••.test");
  await expect(contacts).not.toContainText(EMAIL);
  await contacts.getByRole("button", { name: "Show email" }).click();
  await expect(contacts).toContainText(EMAIL);

  await hedy.locator("summary").filter({ hasText: "Pause inviting" }).click();
  await hedy.getByLabel("Reason (shown to the member)").fill("Please call us first.");
  await hedy.getByRole("button", { name: "Pause inviting" }).click();
  await expect(hedy.getByText("“Please call us first.”").first()).toBeVisible();
  await expect(hedy.getByRole("region", { name: "Audit trail" })).toContainText("member contact revealed");

  const ada = await memberPage(server, "Ada");
  await ada.goto("/profile?modal=share-invite");
  const text = "You can’t invite friends right now. The reason: “Please call us first.”";
  await expect(ada.getByRole("dialog", { name: text })).toBeVisible();

  await hedy.getByRole("button", { name: "Resume inviting" }).click();
  await expect(hedy.getByText("Inviting is paused since")).toHaveCount(0);
  await ada.reload();
  await expect(ada.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  const outbox = await memberPage(server, "Ada");
  await outbox.goto("/outbox");
  await expect(outbox.getByText("Inviting friends to").first()).toBeVisible();
});

test("an owner pauses a branch in the tree, and a friend below can't invite", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/tree");
  await hedy
    .getByRole("row")
    .filter({ hasText: "Ada Marchetti" })
    .getByRole("link", { name: /below Ada$/ })
    .click();
  await expect(hedy).toHaveURL("/concierge/staff/tree?of=ada");
  await expect(hedy.getByRole("heading", { name: "Brought by Ada Marchetti" })).toBeVisible();
  await hedy.locator("summary").filter({ hasText: "Pause the branch" }).click();
  await hedy.getByLabel("Reason (shown to these members)").fill("A short break.");
  await hedy.getByRole("button", { name: "Pause the branch" }).click();
  await expect(hedy.getByText("This branch is paused: “A short break.”")).toBeVisible();
  const ada = await memberPage(server, "Ada");
  await ada.goto("/profile?modal=share-invite");
  await expect(ada.getByRole("dialog", { name: /“A short break.”$/ })).toBeVisible();
  await hedy.getByRole("button", { name: "Resume the branch" }).click();
  await expect(hedy.getByText("This branch is paused")).toHaveCount(0);
});

test("a season says what is left, and then what to do, on the type screen", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy", { javaScriptEnabled: false });
  await hedy.goto("/concierge/staff/settings");
  await openSetting(hedy, "Season");
  await hedy.getByLabel("Invitations for each member").fill("1");
  await hedy.getByRole("button", { name: "Save limits" }).click();
  await expect(hedy.getByText("Enter the first day.")).toBeVisible();
  await hedy.getByLabel("First day").fill("2020-01-01");
  await hedy.getByLabel("Last day").fill("2999-03-31");
  await hedy.getByRole("button", { name: "Save limits" }).click();
  await hedy.goto("/concierge/staff/settings");
  await expect(hedy.getByText("1 for each member, Jan 1 to Mar 31")).toBeVisible();

  const theo = await memberPage(server, "Theo");
  await theo.goto("/profile?modal=share-invite");
  await expect(theo.getByText("1 to give until March 31")).toBeVisible();
  await theo.getByText("Invite a friend", { exact: true }).click();
  await theo.getByRole("button", { name: "Continue" }).click();
  await theo.getByRole("textbox", { name: "Name" }).fill("Robin");
  await theo.getByRole("button", { name: "Create Invitation" }).click();
  await expect(theo.getByRole("button", { name: "Copy Invitation" })).toBeVisible();
  await theo.goto("/profile?modal=share-invite");
  await expect(theo.getByText(/^You’ve given your invitation for this season\./)).toBeVisible();
  await expect(theo.getByRole("button", { name: "Continue" })).toBeDisabled();
});

test("the pages about members are accessible at both widths", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  for (const page of ["members", "members/ada", "tree", "tree?of=ada", "settings"])
    await expectAccessibleAt(WIDTHS, hedy, `/concierge/staff/${page}`);
});
