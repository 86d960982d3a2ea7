import { expect, type Page } from "@playwright/test";
import { type FakeSegment, openFakeSegment, type Sent } from "../../tests/support/fakes/fake-segment";
import { axeViolations } from "../support/accessibility";
import { createInvitation, sendToConcierge } from "../support/invitations";
import { type IsolatedServer, openServer, test as withVisitors } from "../support/isolated-server";
import { fillInDetails } from "../support/joining";
import { hydratedDialog } from "../support/page-state";
import { postForm } from "../support/post-form";
import { codeFor, signInAs, signInOnPage } from "../support/sign-in";

const KEY = "aWriteKeyOfTheFake";
const CANARY = {
  firstName: "Zephyrine",
  lastName: "Quillfeather",
  contact: "zephyrine@quillfeather.example",
};

let segment: FakeSegment;
let server: IsolatedServer;

/** A test with visitors who may use the clipboard. */
const test = withVisitors.extend<{ visitor: () => Promise<Page> }>({
  visitor: async ({ visitorPage }, use) => {
    const permissions = ["clipboard-read", "clipboard-write"];
    await use(() => visitorPage(server, { permissions }));
  },
});

test.beforeAll(async () => {
  segment = await openFakeSegment();
  server = await openServer(() => settings(segment.url));
});

test.afterAll(async () => {
  await server.close();
  await segment.close();
});

test.beforeEach(() => {
  segment.sent.length = 0;
});

const settings = (host: string) => ({
  NEXT_PUBLIC_SEGMENT_WRITE_KEY: KEY,
  NEXT_PUBLIC_SEGMENT_API_HOST: host,
  DATABASE_POOL: "2", // analytics needs one more connection than other servers
});

const tracked = () =>
  segment.sent.filter(({ type, event }) => type === "track" && !event?.startsWith("Promotion"));
const named = (event: string) => tracked().filter((sent) => sent.event === event);

/** Returns the events sorted by name, because requests arrive in any order. */
const sortedEvents = (all: Sent[]) =>
  all
    .map(({ event = "", properties }) => [event, properties] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));

async function allow(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Yes, that’s fine" }).click();
  await expect(page.getByRole("complementary", { name: "Usage data" })).toBeHidden();
}

async function allowWithoutPage({ request }: Page): Promise<void> {
  await postForm(request, "/", "Yes, that’s fine");
}

test("the consent bar offers two equal choices, is accessible, and appears only once", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto("/");
  const bar = page.getByRole("complementary", { name: "Usage data" });
  const [no, yes] = await bar.getByRole("button").all();
  const styleOf = (button = yes) =>
    button?.evaluate((element) => {
      const { color, fontSize, fontWeight, backgroundColor, textDecorationColor } = getComputedStyle(element);
      return { color, fontSize, fontWeight, backgroundColor, textDecorationColor };
    });
  expect(await styleOf(no)).toEqual(await styleOf(yes));
  expect(await axeViolations(page)).toEqual([]);
  await no?.click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(bar).toBeHidden();
  const [consent] = (await page.context().cookies()).filter(({ name }) => name === "consent");
  expect(consent).toMatchObject({ value: "no", httpOnly: true, sameSite: "Lax", path: "/" });
  const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test("without consent the browser loads no library, sends nothing and stores nothing", async ({
  visitor,
}) => {
  const page = await visitor();
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  await signInAs(page, "Ada");
  await chooseFriend(page);
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "No, thanks" }).click();
  await expect(page.getByRole("complementary", { name: "Usage data" })).toBeHidden();
  await chooseFriend(page);
  expect(segment.sent).toEqual([]);
  expect(scripts.size).toBeGreaterThan(3);
  for (const url of scripts)
    expect(await (await page.request.get(url)).text(), url).not.toContain("ajs_anonymous_id");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

async function chooseFriend(page: Page): Promise<void> {
  await page.goto("/profile?modal=share-invite&source=profile");
  await page.getByText("Invite a friend", { exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
}

test("visitors with Global Privacy Control see no consent bar and are not recorded", async ({
  visitorPage,
}) => {
  const page = await visitorPage(server, { extraHTTPHeaders: { "Sec-GPC": "1" } });
  await page.goto("/");
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Usage data" })).toBeHidden();
  await signInAs(page, "Lin");
  await createInvitation(page, "individual", "Robin");
  await page.goto("/account/privacy");
  await expect(page.getByText("Your browser asks every site for privacy")).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow it" })).toHaveCount(0);
  expect(segment.sent).toEqual([]);
});

test("events are recorded only after consent, also on the same page", async ({ visitor }) => {
  const page = await visitor();
  await signInAs(page, "Lin");
  await page.goto("/welcome?step=invite");
  await page.goto("/profile?modal=share-invite&source=profile");
  await page.getByText("Invite a friend", { exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeVisible();
  await page.getByRole("link", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Yes, that’s fine" }).click();
  await expect(page.getByRole("complementary", { name: "Usage data" })).toBeHidden();
  await createInvitation(page, "individual", "Robin");
  await expect.poll(() => named("Invitation Created").length).toBe(1);
  await expect.poll(() => named("Invitation Type Selected").length).toBe(1);
  expect(named("Invitation Reminder Viewed")).toEqual([]);
});

test("a member's invitation is recorded from type to copy, with the member's id", async ({ visitor }) => {
  const page = await visitor();
  await allow(page);
  await signInAs(page, "Theo");
  await createInvitation(page, "group", "Zephyrine Quillfeather");
  await page.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(page.getByText("INVITATION SENT")).toBeVisible();
  await expect
    .poll(() => sortedEvents(tracked()))
    .toEqual([
      ["Invitation Created", { invite_type: "group", source: "profile" }],
      ["Invitation Share Started", { invite_type: "group", share_via: "copy" }],
      ["Invitation Shared", { invite_type: "group", share_via: "copy", source: "profile" }],
      ["Invitation Type Selected", { invite_type: "group", source: "profile" }],
    ]);
  await expect.poll(() => segment.sent.some(({ type }) => type === "identify")).toBe(true);
  const [who] = segment.sent.filter(({ type }) => type === "identify");
  expect(who).toMatchObject({ path: "/v1/i", traits: { has_sponsor: false } });
  expect(Object.keys(who?.traits ?? {}).sort()).toEqual(["created_at", "has_sponsor"]);
  expect(new Set(tracked().map(({ userId }) => userId))).toEqual(new Set([who?.userId]));
  expect(who?.userId).toMatch(/^[0-9a-f]{32}$/);
  const pages = segment.sent.filter(({ type }) => type === "page");
  expect(new Set(pages.map(({ properties }) => properties?.path))).toEqual(new Set(["/", "/profile"]));
  for (const { properties } of pages) expect(Object.keys(properties ?? {}).sort()).toEqual(["path", "url"]);
});

test("a friend's sign-up is recorded without any name, contact, code or invitation", async ({ visitor }) => {
  const addresses: string[] = [];
  const sponsor = await visitor();
  const friend = await visitor();
  for (const page of [sponsor, friend])
    page.on("request", (request) => {
      if (request.url().startsWith(segment.url))
        addresses.push(request.url() + JSON.stringify(request.headers()));
    });
  await allow(sponsor);
  await signInAs(sponsor, "Noor");
  const card = await createInvitation(sponsor, "group", CANARY.firstName);
  const inviteId = new URL(sponsor.url()).searchParams.get("inviteId") ?? "";
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  const copied = await sponsor.evaluate(() => navigator.clipboard.readText());
  const link = copied.split("\n").at(-1) ?? "";
  const code = /Invite code: (\w+)/.exec(copied)?.[1] ?? "";

  await allow(friend);
  await friend.goto(link);
  await friend.getByRole("link", { name: "Accept invitation" }).click();
  const username = `friend_${Date.now().toString(36)}`;
  await fillInDetails(friend, { ...CANARY, username });
  await expect(friend.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  const digits = await codeFor(friend, CANARY.contact);
  await friend.getByLabel("Six-digit code").fill(digits);
  await friend.getByRole("button", { name: "Join the club" }).click();
  await expect(friend).toHaveURL(/welcome/);
  await expect.poll(() => named("Signed Up").length).toBe(1);
  await friend.reload();
  await friend.getByRole("link", { name: "Later" }).click();
  await friend.getByRole("link", { name: "Go to your club" }).click();
  await friend.getByRole("button", { name: /Invite your friends/ }).click();
  await expect(friend.getByRole("dialog")).toBeVisible();
  await friend.goto(`/${username}`);
  await friend.goto(`/profile?modal=cancel-invite&inviteId=${inviteId}`);
  const friendEvents = () => tracked().filter(({ event }) => !/Created|Type|Share/.test(event ?? ""));
  await expect
    .poll(() => sortedEvents(friendEvents()))
    .toEqual([
      ["Invitation Accepted", { invite_type: "group" }],
      ["Invitation Reminder Accepted", { source: "onboarding" }],
      ["Invitation Reminder Viewed", { source: "onboarding" }],
      ["Invitation Viewed", { invite_type: "group", state: "open" }],
      ["Signed Up", { invite_type: "group" }],
    ]);
  const signedUp = named("Signed Up")[0];
  for (const kind of ["identify", "group"])
    await expect
      .poll(() => segment.sent.some(({ type, userId }) => type === kind && userId === signedUp?.userId))
      .toBe(true);
  const who = segment.sent.find(({ type, userId }) => type === "identify" && userId === signedUp?.userId);
  const sponsorIds = segment.sent
    .filter(({ type, userId }) => type === "identify" && userId !== signedUp?.userId)
    .map(({ userId }) => userId);
  expect(who?.traits).toEqual({
    created_at: expect.any(String),
    has_sponsor: true,
    invite_type: "group",
  });
  const [group] = segment.sent.filter(({ type, userId }) => type === "group" && userId === who?.userId);
  expect(group).toMatchObject({ traits: { members: 1, max_members: 6 } });
  expect(sponsorIds).toContain(group?.traits?.sponsor_id);
  expect(group?.groupId).toMatch(/^[0-9a-f]{32}$/);

  const everything = addresses.concat(segment.sent.map(({ raw }) => raw)).join("\n");
  expect(everything.length).toBeGreaterThan(1000);
  const encoded = new URL(link).searchParams.get("i") ?? "";
  const secrets = [...Object.values(CANARY), inviteId, code, digits, encoded, encodeURIComponent(encoded)];
  for (const secret of secrets) {
    expect(secret).not.toBe("");
    expect(everything.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  expect(everything).not.toMatch(/inviteId|[?&]i=|[?&]t=|[?&]next=|quillfeather/i);
  for (const { context, path } of segment.sent) {
    if (path === "/v1/batch") {
      expect(Object.keys(context)).toEqual(["library"]);
      continue;
    }
    expect(Object.keys(context).sort()).toEqual(["library", "locale", "page", "timezone"]);
    expect(Object.keys(context.page ?? {}).sort()).toEqual(["path", "url"]);
    expect(context.page?.path).toMatch(/^\/($|\[username\]$|[a-z-]+$)/);
  }
});

test("concierge actions are recorded without the contact", async ({ visitor }) => {
  const [sponsor, concierge] = [await visitor(), await visitor()];
  await allowWithoutPage(sponsor);
  await signInAs(sponsor, "Hedy");
  await allowWithoutPage(concierge);
  await signInAs(concierge, "Iris");
  for (const name of ["Solange", "Mireille"]) {
    const card = await createInvitation(sponsor, "individual", name);
    await card.getByRole("button", { name: "Have a Concierge send it" }).click();
    await sendToConcierge(card, `${name.toLowerCase()}@friends.example`);
  }
  await claim(concierge, "Solange");
  await concierge.getByRole("button", { name: "Send by email" }).click();
  await expect(concierge.getByText("Invitation sent")).toBeVisible();
  await claim(concierge, "Mireille");
  await concierge.getByText("Couldn’t reach").click();
  await concierge.getByRole("combobox", { name: "Reason" }).selectOption("wrong-contact");
  await concierge.getByRole("button", { name: "Save" }).click();
  await expect(concierge.getByText("Noted")).toBeVisible();
  const requested = ["Concierge Invite Requested", { invite_type: "individual" }];
  await expect
    .poll(() => sortedEvents(tracked()).filter(([event]) => event.startsWith("Concierge")))
    .toEqual([
      ["Concierge Invite Bounced", {}],
      ["Concierge Invite Claimed", {}],
      ["Concierge Invite Claimed", {}],
      requested,
      requested,
      ["Concierge Invite Sent", { channel: "email" }],
    ]);
  const paths = new Set(segment.sent.map(({ context }) => context.page?.path));
  expect(paths).toContain("/concierge/[id]");
  for (const { raw } of segment.sent) expect(raw).not.toMatch(/solange|mireille|friends\.example/i);
});

async function claim(page: Page, name: string): Promise<void> {
  await page.goto("/concierge");
  await page.getByRole("button", { name: `Claim the request for ${name}` }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("a closed share sheet, a cancelled invitation and a renewed one are different events", async ({
  visitor,
}) => {
  const page = await visitor();
  await page.addInitScript(() => {
    navigator.share = () => Promise.reject(new DOMException("no", "AbortError"));
  });
  await allowWithoutPage(page);
  await signInAs(page, "Ada");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Resend the invitation for Sam" }).click();
  const card = await hydratedDialog(page);
  await card.getByRole("button", { name: "Share Invitation" }).click();
  await expect.poll(() => named("Invitation Share Cancelled").length).toBe(1);
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect.poll(() => named("Invitation Renewed").length).toBe(1);
  expect(named("Invitation Shared")).toHaveLength(1);
  const inviteId = new URL(page.url()).searchParams.get("inviteId");
  await page.goto(`/profile?modal=cancel-invite&inviteId=${inviteId}`);
  await hydratedDialog(page);
  await page.getByRole("button", { name: "Cancel invitation" }).click();
  await expect.poll(() => named("Invitation Cancelled").length).toBe(1);
  expect(named("Invitation Share Cancelled").map(({ properties }) => properties)).toEqual([
    { invite_type: "individual", share_via: "native" },
  ]);
  expect(named("Invitation Share Failed")).toEqual([]);
});

test("an event right before the visitor leaves the site arrives", async ({ visitor }) => {
  const page = await visitor();
  await allowWithoutPage(page);
  await signInAs(page, "Lin");
  await page.goto("/welcome?step=invite");
  await expect.poll(() => named("Invitation Reminder Viewed").length).toBe(1);
  await page.getByRole("button", { name: "Skip for now" }).evaluate((button: HTMLElement) => {
    button.click();
    location.assign("about:blank");
  });
  await page.waitForURL("about:blank");
  await page.goto("/home");
  await expect.poll(() => named("Invitation Reminder Skipped").length).toBe(1);
});

test("signing out removes the id from the browser", async ({ visitor }) => {
  const page = await visitor();
  await allowWithoutPage(page);
  await signInOnPage(page, "Theo");
  await expect.poll(() => segment.sent.some(({ type }) => type === "identify")).toBe(true);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/sign-in|\/$/);
  await page.goto("/");
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("ajs_user_id") ?? "null")))
    .toBeNull();
});

test("withdrawing consent stops recording immediately and empties the browser's storage", async ({
  visitor,
}) => {
  const page = await visitor();
  await allowWithoutPage(page);
  await signInOnPage(page, "Theo");
  await expect.poll(() => segment.sent.some(({ type }) => type === "identify")).toBe(true);
  await page.goto("/account/privacy");
  await page.getByRole("button", { name: "Stop recording" }).click();
  await expect(page.getByText("You don’t allow it, so we record nothing.")).toBeVisible();
  const ended = new Date().toISOString();
  await createInvitation(page, "individual", "Robin");
  expect(segment.sent.filter(({ timestamp }) => !(timestamp <= ended))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /ajs|queue/.test(key)))).toEqual(
    [],
  );
});

test("a member's journey works while the library is blocked, and server events are recorded", async ({
  visitor,
}) => {
  const page = await visitor();
  const pageErrors: Error[] = [];
  page.on("pageerror", (error) => pageErrors.push(error));
  let blocked = 0;
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    const isLibrary = (await response.text()).includes("analytics.js");
    if (isLibrary) blocked += 1;
    await (isLibrary ? route.abort("blockedbyclient") : route.fulfill({ response }));
  });
  await shareInvitation(page);
  expect(blocked).toBeGreaterThan(0);
  await expect
    .poll(() => segment.sent.map(({ event }) => event).sort())
    .toEqual(["Invitation Created", "Invitation Shared"]);
  expect(pageErrors).toEqual([]);
});

// The last test, because it replaces the server.
test("a member's journey works while Segment is slow or unreachable", async ({ visitor }) => {
  const slow = await openFakeSegment({ isSlow: true });
  await server.close();
  server = await openServer(() => settings(slow.url));
  await shareInvitation(await visitor());
  expect(slow.sent).not.toEqual([]);
  await slow.close();
  await shareInvitation(await visitor());
});

async function shareInvitation(page: Page): Promise<void> {
  await allow(page);
  await signInAs(page, "Theo");
  await createInvitation(page, "individual", "Robin");
  await page.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(page.getByText("INVITATION SENT")).toBeVisible();
  await page.getByRole("link", { name: "Dismiss" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}
