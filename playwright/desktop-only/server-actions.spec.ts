import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request as ask, type IncomingMessage } from "node:http";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { signInAs } from "../support/page-state";
import { copyPrepared } from "../support/prepared-database";
import { postForm } from "../support/post-form";
import { fingerprint, withServer } from "../support/rows";
import { type BuiltAction, builtActions } from "../support/server-actions";
import { type KnownTills, knowTills } from "../support/tills";

// A commit tries a few of all combinations, others for each action; `npm --prefix tools run prove actions` tries all.
const IDENTITIES_EACH = Number(process.env.ACTION_IDENTITIES ?? 1);
const PATHS_EACH = Number(process.env.ACTION_PATHS ?? 1);
const ORIGINS_EACH = Number(process.env.ACTION_ORIGINS ?? 1);
const AT_ONCE = 4;
const PATHS = ["/", "/home", "/no/such/page", "/concierge"];
/** Another brand's till may type a code and is counted, as every guess of one. */
const TILL_GUESSES = "till-code";
const SITES = ["same-origin", "same-site", "cross-site", "none", "SAME-ORIGIN", "", null];

type Headers = Record<string, string>;
type Wrong = { action: BuiltAction; path: string; headers: Headers };
type Known = { ada: string; signedOut: string; inviteId: string; tills: KnownTills };

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

test("no action changes a row for whoever isn't who it is for, or comes from anywhere but our own pages", async ({
  playwright,
}) => {
  test.setTimeout(1_800_000);
  const actions = builtActions();
  expect(actions.length).toBeGreaterThan(60);
  const copy = await copyPrepared();
  const request = await playwright.request.newContext();
  const members = await withServer(copy.data, ({ url }) => knownOf(request, url));
  const tills = await knowTills(copy);
  const known = { ...members, tills };
  const before = await fingerprint(copy, TILL_GUESSES);
  await withServer(copy.data, async ({ url }) => {
    const wrong = [...wrongIdentities(actions, known, url), ...wrongOrigins(actions, known, url)];
    test.info().annotations.push({ type: "requests", description: String(wrong.length) });
    while (wrong.length > 0)
      await Promise.all(wrong.splice(0, AT_ONCE).map((one) => expectRefused(url, one, known)));
  });
  expect(await fingerprint(copy, TILL_GUESSES)).toEqual(before);
  await withServer(copy.data, ({ url }) => expectTaken(url, actions, known));
  expect(await fingerprint(copy, TILL_GUESSES)).not.toEqual(before);
  await request.dispose();
  await copy.remove();
});

/** Ada's session, one of Noor's that is over, and one of Ada's invitations. */
async function knownOf(request: APIRequestContext, url: string): Promise<Omit<Known, "tills">> {
  await signInAs({ request }, "Noor", url);
  const signedOut = await cookieOf(request);
  await postForm(request, `${url}/account`, "Sign out");
  await signInAs({ request }, "Ada", url);
  const profile = await (await request.get(`${url}/profile`)).text();
  const inviteId = /modal=cancel-invite&amp;inviteId=([\w-]+)/.exec(profile)?.[1];
  if (!inviteId) throw new Error("Ada has nothing to cancel");
  return { ada: await cookieOf(request), signedOut, inviteId };
}

async function cookieOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** The till's actions are tried by all of its strangers every time. */
function wrongIdentities(actions: BuiltAction[], { ada, signedOut, tills }: Known, url: string): Wrong[] {
  const forged = ada.replace(/(session=[^.]+)\.[^;]+/, `$1.${encodeURIComponent(`${"A".repeat(43)}=`)}`);
  const cookies = {
    member: ["", signedOut, forged],
    staff: ["", forged, ada],
    till: ["", forged, ada, tills.cookies.revoked, tills.cookies.elsewhere],
    visitor: [],
  };
  return actions.flatMap((action, number) => {
    const strangers = cookies[action.audience];
    const tried = action.audience === "till" ? strangers.length : IDENTITIES_EACH;
    return some(strangers, tried, number).flatMap((cookie) =>
      some(PATHS, PATHS_EACH, number).map((path) => ({ action, path, headers: { origin: url, cookie } })),
    );
  });
}

function wrongOrigins(actions: BuiltAction[], { ada }: Known, url: string): Wrong[] {
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

async function expectRefused(url: string, { action, path, headers }: Wrong, known: Known): Promise<void> {
  const { status, body } = await post(
    url,
    path,
    { ...headers, "next-action": action.id },
    inputOf(action, known),
  );
  const tried = JSON.stringify([action.name, path, headers]);
  expect(status, tried).toBeLessThan(500);
  expect(body, tried).not.toContain('"status":"success"');
}

/** The same requests from our own pages, of whom they are for: that they change rows shows that the others could have. */
async function expectTaken(url: string, actions: BuiltAction[], known: Known): Promise<void> {
  const till = known.tills.cookies.own;
  const taken = { cancelInvitationAction: known.ada, chargeCodeAction: till, refundChargeAction: till };
  for (const [name, cookie] of Object.entries(taken)) {
    const action = actions.find((built) => built.name === name);
    if (!action) throw new Error(`there is no ${name}`);
    const headers = { origin: url, cookie, "next-action": action.id };
    const { body } = await post(url, "/no/such/page", headers, inputOf(action, known));
    expect(body, name).toContain('"status":"success"');
  }
}

const inputOf = ({ audience }: BuiltAction, { inviteId, tills }: Known) =>
  audience === "till" ? { ...tills.input, key: randomUUID() } : membersInput(inviteId);

const membersInput = (inviteId: string) => ({
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
  const asked = ask(url + path, { method: "POST", headers: { ...type, ...headers }, agent }).end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    body: Buffer.concat(await response.toArray()).toString(),
  };
}
