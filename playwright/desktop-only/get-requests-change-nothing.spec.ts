import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { guestPassPath } from "@/lib/paths";
import { trials } from "../../tests/support/trials";
import { inviteIdOf, postInvitation, requestConcierge } from "../support/invitations";
import { type IsolatedServer, test, withServer } from "../support/isolated-server";
import { fillInDetails, newFriend, seededLink } from "../support/joining";
import { copyPreparedDatabase, fingerprint } from "../support/prepared-database";
import { signInAs } from "../support/sign-in";

const READS = trials(2, 50);
const AT_ONCE = Math.min(READS, 5);

/** `shows` is a text of the page, or part of the redirect's location. */
type Read = { cookie: string; address: string; shows: string };
/**
 * The SQL statements of a page for a member with all kinds of data, including the session's. The profile's last one reads a
 * question about someone on the waitlist; without one it is not sent.
 */
const STATEMENTS = { "/profile": 6, "/home": 8, "/account": 4 };

type Prepared = Record<"ada" | "friend" | "waiting" | "shared" | "token", string>;

test(`${READS} GET and HEAD requests of every public and modal address change no row except failed lookups`, async ({
  visitorPage,
}) => {
  test.setTimeout(300_000);
  const copy = await copyPreparedDatabase();
  const prepared = await withServer(copy.data, (server) => prepare(server, visitorPage));
  const reads = readsOf(prepared);
  const before = await fingerprint(copy);
  await withServer(copy.data, async (server) => {
    const { url } = server;
    for (const [address, most] of Object.entries(STATEMENTS))
      expect({ address, statements: await countStatements(server, address, prepared.ada) }).toEqual({
        address,
        statements: most,
      });
    expect(await countStatements(server, seededLink(LINKS.samCode), "")).toBe(2);
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

/** Creates an invitation, a concierge request, a friend who is joining, and an unsubscribe token. */
async function prepare(
  server: IsolatedServer,
  visitorPage: (server: IsolatedServer) => Promise<Page>,
): Promise<Prepared> {
  const ada = await visitorPage(server);
  await signInAs(ada, "Ada");
  const waiting = await requestConcierge(ada, "Vesna", "vesna@friends.example");
  const shared = inviteIdOf(await postInvitation(ada, "Robin"));

  const friend = await visitorPage(server);
  await friend.goto(`${seededLink(LINKS.groupCode)}&step=details`);
  await fillInDetails(friend, newFriend());
  await expect(friend).toHaveURL(/step=code/);

  const iris = await visitorPage(server);
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

function readsOf({ ada, friend, waiting, shared, token }: Prepared): Read[] {
  const as = (cookie: string, reads: Record<string, string>) =>
    Object.entries(reads).map(([address, shows]) => ({ cookie, address, shows }));
  const group = seededLink(LINKS.groupCode);
  return [
    ...as("", {
      "/": "Invitation code",
      "/sign-in": "Send code",
      "/request-access": "Join the waitlist",
      "/terms": "Your balance",
      "/privacy": "What we store about a friend",
      "/outbox": "is your code to join",
      [`/unsubscribe?t=${token}`]: `/unsubscribe/choice?t=${token}`,
      [`/unsubscribe/choice?t=${token}`]: "No more messages?",
      "/livez": "",
      "/readyz": "",
      "/no/such/page": "",
      "/profile?modal=share-invite": "/sign-in",
      "/invitation": "Enter your invitation code",
      "/invitation?i=nonsense": "find that invitation.",
      [`/invitation?code=${LINKS.samCode}`]: seededLink(LINKS.samCode),
      [seededLink(LINKS.samCode)]: "Accept invitation",
      [guestPassPath(LINKS.guestToken)]: "Anand,</bdi> you’re expected",
      [`/invitation/guest/calendar?t=${LINKS.guestToken}`]: "BEGIN:VCALENDAR",
      [`/invitation/guest/picture?t=${LINKS.guestToken}`]: "",
      [seededLink(LINKS.noorCode)]: "This invitation has already been used.",
      [seededLink(LINKS.expiredCode)]: "Let Ada know",
      [seededLink(LINKS.cancelledCode)]: "find that invitation.",
      [seededLink(LINKS.fullCode)]: "All 6 places on this invitation are taken.",
      [group]: "2 of 6 places left",
      [`${group}&step=details`]: "Your details",
      [`${group}&step=code`]: "Make sure your browser allows cookies for this site.",
      [group.replace("?", "/card?")]: "PNG",
    }),
    ...as(friend, {
      [group]: "Check your messages",
      [`${group}&step=details`]: "Your details",
      [`${group}&step=code`]: "Check your messages",
    }),
    ...as(ada, {
      [seededLink(LINKS.samCode)]: "Only you see this note.",
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

async function countStatements(
  server: IsolatedServer,
  address: string,
  cookie: string,
): Promise<number | undefined> {
  const response = await fetch(server.url + address, { headers: { cookie } });
  await response.arrayBuffer();
  const id = response.headers.get("x-request-id");
  const logged = () => server.requests().find(({ requestId }) => requestId === id)?.statements;
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
  const send = (method: string) => fetch(url + address, { method, headers: { cookie }, redirect: "manual" });
  const [get, head] = [await send("GET"), await send("HEAD")];
  await get.arrayBuffer();
  expect(get.status, address).toBeLessThan(500);
  expect(head.status, address).toBe(get.status);
}

async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}
