import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { signInAs } from "../support/page-state";
import { copyPrepared } from "../support/prepared-database";
import { askConcierge, inviteIdOf, newInvitation } from "../support/invitations";
import { type OwnClub, test } from "../support/isolated-server";
import { giveDetails, linkOf, newFriend } from "../support/joining";
import { fingerprint, withServer } from "../support/rows";

const READS = Number(process.env.READ_TIMES ?? 2);
const AT_ONCE = Math.min(READS, 5);

/** Somebody's cookies, an address, and what it shows them: text of the page, or where it leads. */
type Read = { cookie: string; address: string; shows: string };
/** How many statements these pages send for a member who has something of everything, the session's among them. */
const STATEMENTS = { "/profile": 4, "/home": 5, "/account": 4 };

type Found = Record<"ada" | "friend" | "waiting" | "shared" | "token", string>;

test(`GET and HEAD of every public and modal address, ${READS} times each, change no row but the count of misses`, async ({
  visit,
}) => {
  test.setTimeout(300_000);
  const copy = await copyPrepared();
  const found = await withServer(copy.data, (club) => prepare(club, visit));
  const reads = readsOf(found);
  const before = await fingerprint(copy);
  await withServer(copy.data, async (club) => {
    const { url } = club;
    for (const [address, most] of Object.entries(STATEMENTS))
      expect({ address, statements: await countStatements(club, address, found.ada) }).toEqual({
        address,
        statements: most,
      });
    expect(await countStatements(club, linkOf(LINKS.samCode), "")).toBe(1);
    const nonces = await Promise.all([nonceOf(url), nonceOf(url), nonceOf(url)]);
    expect(new Set(nonces).size).toBe(3);
    for (const read of reads) expect(await textOf(url, read), read.address).toContain(read.shows);
    for (const read of reads)
      for (let number = 0; number < READS; number += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => getAndHead(url, read)));
  });
  expect(await fingerprint(copy)).toEqual(before);
  await copy.remove();
});

/** Ada with one invitation to share and one at the concierge's, a friend who is joining, and a link out of all messages. */
async function prepare(club: OwnClub, visit: (club: OwnClub) => Promise<Page>): Promise<Found> {
  const ada = await visit(club);
  await signInAs(ada, "Ada");
  const waiting = await askConcierge(ada, "Vesna", "vesna@friends.example");
  const shared = inviteIdOf(await newInvitation(ada, "Robin"));

  const friend = await visit(club);
  await friend.goto(`${linkOf(LINKS.groupCode)}&step=details`);
  await giveDetails(friend, newFriend());
  await expect(friend).toHaveURL(/step=code/);

  const iris = await visit(club);
  await signInAs(iris, "Iris");
  await iris.goto("/concierge");
  await iris.getByRole("button", { name: "Claim the request for Isolde" }).click();
  await iris.getByRole("button", { name: "Send by email" }).click();
  await expect(iris.getByText("Invitation sent")).toBeVisible();
  await iris.goto("/outbox");
  const optOut = iris.getByRole("link", { name: /\/unsubscribe\?t=/ });
  const token = new URL((await optOut.getAttribute("href")) ?? "").searchParams.get("t") ?? "";
  return { ada: await cookieOf(ada), friend: await cookieOf(friend), waiting, shared, token };
}

function readsOf({ ada, friend, waiting, shared, token }: Found): Read[] {
  const as = (cookie: string, reads: Record<string, string>) =>
    Object.entries(reads).map(([address, shows]) => ({ cookie, address, shows }));
  const group = linkOf(LINKS.groupCode);
  return [
    ...as("", {
      "/": "Invitation code",
      "/sign-in": "Send code",
      "/request-access": "Join the waitlist",
      "/terms": "Money to spend",
      "/privacy": "What we keep of a friend",
      "/outbox": "is your code to join",
      [`/unsubscribe?t=${token}`]: `/unsubscribe/choice?t=${token}`,
      [`/unsubscribe/choice?t=${token}`]: "No more messages?",
      "/livez": "",
      "/readyz": "",
      "/no/such/room": "",
      "/profile?modal=share-invite": "/sign-in",
      "/invitation": "You have a code.",
      "/invitation?i=nonsense": "find that invitation.",
      [`/invitation?code=${LINKS.samCode}`]: linkOf(LINKS.samCode),
      [linkOf(LINKS.samCode)]: "Accept invitation",
      [linkOf(LINKS.noorCode)]: "The place on this invitation is taken.",
      [linkOf(LINKS.expiredCode)]: "Let Ada know",
      [linkOf(LINKS.cancelledCode)]: "find that invitation.",
      [linkOf(LINKS.fullCode)]: "All 6 places on this invitation are taken.",
      [group]: "2 of 6 places left",
      [`${group}&step=details`]: "Your details",
      [`${group}&step=code`]: "Your browser has to allow cookies",
      [group.replace("?", "/card?")]: "PNG",
    }),
    ...as(friend, {
      [group]: "Check your messages",
      [`${group}&step=details`]: "Your details",
      [`${group}&step=code`]: "Check your messages",
    }),
    ...as(ada, {
      [linkOf(LINKS.samCode)]: "Only you see this note.",
      "/welcome?step=invite": "Skip for now",
      "/profile?modal=share-invite": "EXCITING!",
      "/profile?modal=share-invite&screen=create&type=group": "Create Invitation",
      [`/profile?modal=share-invite&screen=share&inviteId=${shared}`]: "VIP SHOPPING AWAITS",
      [`/profile?modal=share-invite&screen=concierge&inviteId=${shared}`]: "rather share the invite",
      [`/profile?modal=cancel-invite&inviteId=${shared}`]: "Cancel this invitation?",
      [`/profile?modal=concierge-request&inviteId=${waiting}`]: "Change contact",
      [`/home?modal=share-invite&screen=share&inviteId=${shared}`]: "Copy Invitation",
      [`/perks?modal=share-invite&screen=share&inviteId=${shared}`]: "VIP SHOPPING AWAITS",
    }),
  ];
}

async function countStatements(club: OwnClub, address: string, cookie: string): Promise<number | undefined> {
  const response = await fetch(club.url + address, { headers: { cookie } });
  await response.arrayBuffer();
  const id = response.headers.get("x-request-id");
  const logged = () => club.requests().find(({ requestId }) => requestId === id)?.statements;
  await expect.poll(logged, address).toBeDefined();
  return logged();
}

/** Returns the nonce of the landing page in one response, which its policy and its scripts share. */
async function nonceOf(url: string): Promise<string> {
  const response = await fetch(url);
  const html = await response.text();
  const nonce = /'nonce-(\w+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const others = [...html.matchAll(/ nonce="(\w+)"/g)].filter(([, written]) => written !== nonce);
  expect(html).toContain(` nonce="${nonce}"`);
  expect(others).toEqual([]);
  expect(response.headers.get("set-cookie")).toBeNull();
  return nonce;
}

async function textOf(url: string, { cookie, address }: Read): Promise<string> {
  const response = await fetch(url + address, { headers: { cookie }, redirect: "manual" });
  const body = (await response.text()).replace(/<script.*?<\/script>|<!--.*?-->/gs, "");
  return `${response.headers.get("location")}\n${body}`;
}

async function getAndHead(url: string, { cookie, address }: Read): Promise<void> {
  const ask = (method: string) => fetch(url + address, { method, headers: { cookie }, redirect: "manual" });
  const [get, head] = [await ask("GET"), await ask("HEAD")];
  await get.arrayBuffer();
  expect(get.status, address).toBeLessThan(500);
  expect(head.status, address).toBe(get.status);
}

async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}
