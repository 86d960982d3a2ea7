import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request as ask, type IncomingMessage } from "node:http";
import { type APIRequestContext, expect } from "@playwright/test";
import { trials } from "../../tests/support/trials";
import { withServer } from "../support/isolated-server";
import { postForm } from "../support/post-form";
import { copyPreparedDatabase, fingerprint } from "../support/prepared-database";
import { type BuiltAction, listBuiltActions } from "../support/server-actions";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";
import { type PreparedTills, prepareTills } from "../support/till";

// CI tries a few combinations, which differ per action. `npm --prefix tools run prove actions` tries all.
const IDENTITIES_EACH = trials(1, 3);
const PATHS_EACH = trials(1, 4);
const ORIGINS_EACH = trials(1, 96);
const AT_ONCE = 4;
const PATHS = ["/", "/home", "/no/such/page", "/concierge"];
/** The rate limit that counts guesses of till codes. A till of another brand may guess. */
const TILL_GUESSES = "till-code";
const SITES = ["same-origin", "same-site", "cross-site", "none", "SAME-ORIGIN", "", null];

type Headers = Record<string, string>;
type Wrong = { action: BuiltAction; path: string; headers: Headers };
type Fixture = { ada: string; signedOut: string; inviteId: string; tills: PreparedTills };

const originsOf = (url: string) => [
  null,
  "null",
  "",
  "https://elsewhere.example",
  "http://localhost",
  "file://",
  "chrome-extension://abcdefghijklmnop",
  url.replace("http:", "https:"),
  url.replace("localhost", "127.0.0.1"),
  `${url}0`,
  `${url}/`,
  `${url}.elsewhere.example`,
  url.toUpperCase(),
  `${url}, https://elsewhere.example`,
];

test("no action changes a row for a wrong identity or a foreign origin", async ({ playwright }) => {
  test.setTimeout(1_800_000);
  const actions = listBuiltActions();
  expect(actions.length).toBeGreaterThan(60);
  const copy = await copyPreparedDatabase();
  const request = await playwright.request.newContext();
  const members = await withServer(copy.data, ({ url }) => createFixture(request, url));
  const tills = await prepareTills(copy);
  const fixture = { ...members, tills };
  const before = await fingerprint(copy, TILL_GUESSES);
  await withServer(copy.data, async ({ url }) => {
    const wrong = [...wrongIdentities(actions, fixture, url), ...wrongOrigins(actions, fixture, url)];
    test.info().annotations.push({ type: "requests", description: String(wrong.length) });
    while (wrong.length > 0)
      await Promise.all(wrong.splice(0, AT_ONCE).map((one) => expectRejected(url, one, fixture)));
  });
  expect(await fingerprint(copy, TILL_GUESSES)).toEqual(before);
  await withServer(copy.data, ({ url }) => expectAccepted(url, actions, fixture));
  expect(await fingerprint(copy, TILL_GUESSES)).not.toEqual(before);
  await request.dispose();
  await copy.remove();
});

/** Returns Ada's session, a signed-out session of Noor's, and one of Ada's invitations. */
async function createFixture(request: APIRequestContext, url: string): Promise<Omit<Fixture, "tills">> {
  await signInAs({ request }, "Noor", url);
  const signedOut = await cookieOf(request);
  await postForm(request, `${url}/account`, "Sign out");
  await signInAs({ request }, "Ada", url);
  const profile = await (await request.get(`${url}/profile`)).text();
  const inviteId = /modal=cancel-invite&amp;inviteId=([\w-]+)/.exec(profile)?.[1];
  if (!inviteId) throw new Error("Ada has no invitation to cancel");
  return { ada: await cookieOf(request), signedOut, inviteId };
}

async function cookieOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Till actions are always tried with every wrong identity. */
function wrongIdentities(actions: BuiltAction[], { ada, signedOut, tills }: Fixture, url: string): Wrong[] {
  const forged = ada.replace(/(session=[^.]+)\.[^;]+/, `$1.${encodeURIComponent(`${"A".repeat(43)}=`)}`);
  const cookies = {
    member: ["", signedOut, forged],
    staff: ["", forged, ada],
    till: ["", forged, ada, tills.cookies.revoked, tills.cookies.elsewhere],
    visitor: [],
  };
  return actions.flatMap((action, number) => {
    const wrong = cookies[action.audience];
    const tried = action.audience === "till" ? wrong.length : IDENTITIES_EACH;
    return some(wrong, tried, number).flatMap((cookie) =>
      some(PATHS, PATHS_EACH, number).map((path) => ({ action, path, headers: { origin: url, cookie } })),
    );
  });
}

function wrongOrigins(actions: BuiltAction[], { ada }: Fixture, url: string): Wrong[] {
  const isOwn = (origin: string | null, site: string | null) =>
    (origin === null || origin === "null") && site === "same-origin";
  const wrong = originsOf(url)
    .flatMap((origin) => SITES.map((site) => ({ origin, site })))
    .filter(({ origin, site }) => !isOwn(origin, site));
  return actions.flatMap((action, number) =>
    some(wrong, ORIGINS_EACH, number * ORIGINS_EACH).map(({ origin, site }, index) => ({
      action,
      path: PATHS[(number + index) % PATHS.length] ?? "/",
      headers: {
        cookie: ada,
        ...(origin !== null && { origin }),
        ...(site !== null && { "sec-fetch-site": site }),
      },
    })),
  );
}

function some<Value>(all: Value[], count: number, from: number): Value[] {
  return all.map((_, index) => all[(from + index) % all.length] as Value).slice(0, count);
}

async function expectRejected(
  url: string,
  { action, path, headers }: Wrong,
  fixture: Fixture,
): Promise<void> {
  const { status, body } = await post(
    url,
    path,
    { ...headers, "next-action": action.id },
    inputOf(action, fixture),
  );
  const tried = JSON.stringify([action.name, path, headers]);
  expect(status, tried).toBeLessThan(500);
  expect(body, tried).not.toContain('"status":"success"');
}

/** Sends the same requests with the right identity, which shows that they can change rows. */
async function expectAccepted(url: string, actions: BuiltAction[], fixture: Fixture): Promise<void> {
  const till = fixture.tills.cookies.own;
  const accepted = { cancelInvitationAction: fixture.ada, chargeCodeAction: till, refundPaymentAction: till };
  for (const [name, cookie] of Object.entries(accepted)) {
    const action = actions.find((built) => built.name === name);
    if (!action) throw new Error(`there is no ${name}`);
    const headers = { origin: url, cookie, "next-action": action.id };
    const { body } = await post(url, "/no/such/page", headers, inputOf(action, fixture));
    expect(body, name).toContain('"status":"success"');
  }
}

const inputOf = ({ audience }: BuiltAction, { inviteId, tills }: Fixture) =>
  audience === "till" ? { ...tills.input, key: randomUUID() } : memberInput(inviteId);

const memberInput = (inviteId: string) => ({
  inviteId,
  name: "Robin",
  type: "individual",
  source: "profile",
  recipientName: "Robin",
  contact: "robin@friends.example",
  firstName: "Robin",
  lastName: "Ortega",
  username: "robin_ortega",
  terms: "on",
  reason: "because",
  code: "SAMPARTY234567",
});

const agent = new Agent({ keepAlive: true });

async function post(url: string, path: string, headers: Headers, input: object) {
  const body = JSON.stringify([input]);
  const type = { "content-type": "text/plain;charset=UTF-8", "content-length": String(body.length) };
  const sent = ask(url + path, { method: "POST", headers: { ...type, ...headers }, agent }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    body: Buffer.concat(await response.toArray()).toString(),
  };
}
