import { type Browser, expect, test } from "@playwright/test";
import { openLeakyProxy } from "../support/broken-cache-proxy";
import { signInAs } from "../support/page-state";
import { copyPrepared, type PreparedCopy } from "../support/prepared-database";
import { type OwnClub, serveClub } from "../support/isolated-server";
import { type MarkedMember, markMember } from "../support/marked-members";

const REQUESTS = Number(process.env.MEMBERS_REQUESTS ?? 80);
const AT_ONCE = 20;

const PAGES = [
  "/home",
  "/perks",
  "/perks?category=home",
  "/perks/casa-orrin-table-for-eight",
  "/brands",
  "/brands/casa-orrin",
  "/profile",
  "/profile?modal=share-invite",
  "/stores",
  "/account",
  "/account/details",
  "/account/perks",
  "/account/ledger",
  "/account/notifications",
  "/account/privacy",
  "/account/export",
  "/account/devices",
  "/welcome",
  "/welcome?step=invite",
];

let copy: PreparedCopy;
let club: OwnClub;
let ada: MarkedMember;
let theo: MarkedMember;

test.beforeAll(async ({ browser }) => {
  copy = await copyPrepared();
  const seeded = await serveClub(copy.data);
  const cookies = [await signedIn(browser, seeded, "Ada"), await signedIn(browser, seeded, "Theo")] as const;
  await seeded.close();
  ada = await markMember(copy, "ada", cookies[0]);
  theo = await markMember(copy, "theo", cookies[1]);
  // Not as a demo: that would miss its people by their usernames and seed them again.
  club = await serveClub(copy.data, () => ({ DEMO: "" }));
});

test.afterAll(async () => {
  await club.close();
  await copy.remove();
});

test(`of ${REQUESTS} interleaved requests of two members, none answers a byte of the other's`, async () => {
  test.setTimeout(240_000);
  const { leaks, own } = await interleave(club.url, REQUESTS);
  expect(leaks).toEqual([]);
  // A mark that no page ever shows could not leak either: most of them are really there.
  for (const member of [ada, theo])
    expect(own.get(member)).toEqual(
      expect.arrayContaining([
        "firstName",
        "lastName",
        "username",
        "bio",
        "avatar",
        "code",
        "recipient",
        "balance",
      ]),
    );
});

test("the same requests through a cache that mixes members up are caught", async () => {
  const proxy = await openLeakyProxy(club.url);
  const { leaks } = await interleave(proxy.url, 4 * PAGES.length);
  await proxy.close();
  expect(leaks.length).toBeGreaterThan(0);
});

type Found = { leaks: string[]; own: Map<MarkedMember, string[]> };

/** Ada's and Theo's requests in turn, as pages and as the browser's own navigation, twenty at once. */
async function interleave(url: string, requests: number): Promise<Found> {
  const leaks: string[] = [];
  const own = new Map<MarkedMember, string[]>([
    [ada, []],
    [theo, []],
  ]);
  let next = 0;
  async function work() {
    for (let number = next++; number < requests; number = next++) {
      const [asker, other] = number % 2 === 0 ? [ada, theo] : [theo, ada];
      const path = PAGES[Math.floor(number / 2) % PAGES.length] ?? "/home";
      const isNavigation = Math.floor(number / 2 / PAGES.length) % 2 === 1;
      const bytes = await read(url + path, asker, isNavigation);
      for (const name of marksIn(bytes, other)) leaks.push(`${path}: the other's ${name}`);
      own.get(asker)?.push(...marksIn(bytes, asker));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { leaks, own };
}

async function read(address: string, member: MarkedMember, isNavigation: boolean): Promise<string> {
  const headers = { cookie: `session=${member.cookie}`, ...(isNavigation && { rsc: "1" }) };
  const response = await fetch(address, { headers });
  // Twenty at once are more than a server that has just started draws in time; who is turned away comes back.
  if (response.status === 503) return read(address, member, isNavigation);
  expect([response.status, new URL(response.url).pathname], address).toEqual([
    200,
    new URL(address).pathname,
  ]);
  return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
}

const marksIn = (bytes: string, { markers }: MarkedMember): string[] =>
  Object.entries(markers)
    .filter(([, mark]) => bytes.includes(mark))
    .map(([name]) => name);

async function signedIn(browser: Browser, served: OwnClub, firstName: string): Promise<string> {
  const context = await browser.newContext({ baseURL: served.url });
  await signInAs(context, firstName);
  const session = (await context.cookies()).find(({ name }) => name === "session");
  await context.close();
  if (!session) throw new Error(`${firstName} has no session`);
  return session.value;
}
