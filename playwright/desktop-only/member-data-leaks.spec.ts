import { type Browser, expect } from "@playwright/test";
import { trials } from "../../tests/support/trials";
import { type IsolatedServer, startServer } from "../support/isolated-server";
import { type MarkedMember, markMember, openBrokenCacheProxy } from "../support/marked-members";
import { copyPreparedDatabase, type DatabaseCopy } from "../support/prepared-database";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

const REQUESTS = trials(80, 500);
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

let copy: DatabaseCopy;
let server: IsolatedServer;
let ada: MarkedMember;
let theo: MarkedMember;

test.beforeAll(async ({ browser }) => {
  copy = await copyPreparedDatabase();
  const seeded = await startServer(copy.data);
  const cookies = [await signedIn(browser, seeded, "Ada"), await signedIn(browser, seeded, "Theo")] as const;
  await seeded.close();
  ada = await markMember(copy, "ada", cookies[0]);
  theo = await markMember(copy, "theo", cookies[1]);
  // Without the demo, which would not find its people's usernames and would seed them again.
  server = await startServer(copy.data, () => ({ DEMO: "" }));
});

test.afterAll(async () => {
  await server.close();
  await copy.remove();
});

test(`${REQUESTS} interleaved requests of two members never return the other member's data`, async () => {
  test.setTimeout(240_000);
  const { leaks, ownValues } = await interleave(server.url, REQUESTS);
  expect(leaks).toEqual([]);
  // The pages really show these values, so the test would notice if they leaked.
  for (const member of [ada, theo])
    expect(ownValues.get(member)).toEqual(
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

test("the test detects a cache that mixes up members", async () => {
  const proxy = await openBrokenCacheProxy(server.url);
  const { leaks } = await interleave(proxy.url, 4 * PAGES.length);
  await proxy.close();
  expect(leaks.length).toBeGreaterThan(0);
});

type Found = { leaks: string[]; ownValues: Map<MarkedMember, string[]> };

/** Sends alternating requests of both members, for pages and for router payloads, twenty at a time. */
async function interleave(url: string, requests: number): Promise<Found> {
  const leaks: string[] = [];
  const ownValues = new Map<MarkedMember, string[]>([
    [ada, []],
    [theo, []],
  ]);
  let next = 0;
  async function work() {
    for (let number = next++; number < requests; number = next++) {
      const [member, other] = number % 2 === 0 ? [ada, theo] : [theo, ada];
      const path = PAGES[Math.floor(number / 2) % PAGES.length] ?? "/home";
      const isNavigation = Math.floor(number / 2 / PAGES.length) % 2 === 1;
      const bytes = await read(url + path, member, isNavigation);
      for (const name of marksIn(bytes, other)) leaks.push(`${path}: the other's ${name}`);
      ownValues.get(member)?.push(...marksIn(bytes, member));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { leaks, ownValues };
}

async function read(address: string, member: MarkedMember, isNavigation: boolean): Promise<string> {
  const headers = { cookie: `session=${member.cookie}`, ...(isNavigation && { rsc: "1" }) };
  const response = await fetch(address, { headers });
  // A server that has just started sheds some of twenty concurrent requests, which are repeated.
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

async function signedIn(browser: Browser, served: IsolatedServer, firstName: string): Promise<string> {
  const context = await browser.newContext({ baseURL: served.url });
  await signInAs(context, firstName);
  const session = (await context.cookies()).find(({ name }) => name === "session");
  await context.close();
  if (!session) throw new Error(`${firstName} has no session`);
  return session.value;
}
