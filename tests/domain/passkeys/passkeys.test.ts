import { eq, sql } from "drizzle-orm";
import type { Member } from "@/db/factories";
import {
  auditEvents,
  clubSettings,
  members,
  messages,
  passkeyChallenges,
  passkeys,
  sessions,
} from "@/db/schema";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { addPasskey, requestNewPasskey } from "@/domain/passkeys/add-passkey";
import { listPasskeys, removePasskey, renamePasskey } from "@/domain/passkeys/own-passkeys";
import { getPasskeyAccount } from "@/domain/passkeys/passkey-account";
import { requestPasskeySignIn, signInWithPasskey } from "@/domain/passkeys/sign-in-with-passkey";
import { db, inEachTest } from "../../support/database/test-database";
import { createAuthenticator } from "../../support/people/authenticator";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { addNewPasskey } from "../../support/people/passkeys";
import { ada } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { createSession } from "../../support/people/sessions";
import { hedy, lin } from "../../support/people/staff";
import { readLog } from "../../support/read-log";

const NONCE = "the-nonce-of-a-browser";

const member = inEachTest(() => ada(db));
let sessionId: string;

beforeEach(async () => {
  sessionId = (await createSession(db, member)).id;
});

const own = () => asMember(db, member);
const kinds = async () =>
  (await db.select().from(messages)).map(({ kind, payload }) => [kind, payload.what]).sort();

async function signIn(
  authenticator: ReturnType<typeof createAuthenticator>,
  forgery: Parameters<typeof authenticator.use>[1] = {},
  now = asVisitor(db).now,
) {
  const options = await requestPasskeySignIn(asVisitor(db), NONCE);
  return signInWithPasskey(asVisitor(db, now), { response: authenticator.use(options, forgery) }, NONCE);
}

describe("adding a passkey", () => {
  test("stores its public key, notifies the owner, and signs in with it afterwards", async () => {
    const authenticator = await addNewPasskey(own(), sessionId);
    expect(await listPasskeys(own())).toMatchObject([{ name: "Phone", used: null }]);
    expect(await kinds()).toEqual([["passkeys-changed", "added"]]);
    expect(await signIn(authenticator)).toEqual({ memberId: member.id });
    expect((await listPasskeys(own()))[0]?.used).not.toBeNull();
    expect(await db.select().from(passkeyChallenges)).toEqual([]);
  });

  test.each([
    ["another site's origin", { origin: "https://plus-one.test.evil.example" }],
    ["another site's name", { site: "evil.example" }],
    ["no verified person", { isVerified: false }],
    ["another challenge", { challenge: "AAAA" }],
  ])("rejects %s", async (_, forgery) => {
    readLog();
    const options = await requestNewPasskey(own(), sessionId);
    const response = createAuthenticator().create(options, forgery);
    await expect(addPasskey(own(), { response, name: "Phone" }, sessionId)).rejects.toEqual(
      domainError("passkey-rejected"),
    );
    expect(await db.$count(passkeys)).toBe(0);
  });

  test("rejects the response of another session, a second use, and a passkey that someone has", async () => {
    readLog();
    const authenticator = createAuthenticator();
    const response = authenticator.create(await requestNewPasskey(own(), sessionId));
    const other = (await createSession(db, member)).id;
    const add = (id: string) => addPasskey(own(), { response, name: "Phone" }, id);
    await expect(add(other)).rejects.toEqual(domainError("passkey-rejected"));
    await add(sessionId);
    await expect(add(sessionId)).rejects.toEqual(domainError("passkey-rejected"));
    await expect(addNewPasskey(own(), sessionId, authenticator)).rejects.toEqual(
      domainError("passkey-known"),
    );
    expect(await db.$count(passkeys)).toBe(1);
  });
});

describe("signing in with a passkey", () => {
  test.each([
    ["a forged signature", { signature: Buffer.from("forged") }],
    ["another site's origin", { origin: "https://evil.example" }],
    ["another site's name", { site: "evil.example" }],
    ["no verified person", { isVerified: false }],
    ["another challenge", { challenge: "AAAA" }],
  ])("rejects %s", async (_, forgery) => {
    readLog();
    const authenticator = await addNewPasskey(own(), sessionId);
    await expect(signIn(authenticator, forgery)).rejects.toEqual(domainError("passkey-rejected"));
  });

  test("rejects a replay, another browser, an old challenge and an unknown passkey", async () => {
    readLog();
    const authenticator = await addNewPasskey(own(), sessionId);
    const rejected = domainError("passkey-rejected");
    const request = () => requestPasskeySignIn(asVisitor(db), NONCE);
    const response = authenticator.use(await request());
    const use = (nonce: string | undefined) => signInWithPasskey(asVisitor(db), { response }, nonce);
    await expect(use("another browser")).rejects.toEqual(rejected);
    expect(await use(NONCE)).toEqual({ memberId: member.id });
    await expect(use(NONCE)).rejects.toEqual(rejected);
    await expect(use(undefined)).rejects.toEqual(domainError("cookies-needed"));
    await expect(signIn(authenticator, {}, after("5 minutes"))).rejects.toEqual(rejected);
    await expect(signIn(createAuthenticator())).rejects.toEqual(domainError("passkey-unknown"));
  });

  test("rejects a suspended member", async () => {
    const authenticator = await addNewPasskey(own(), sessionId);
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    await expect(signIn(authenticator)).rejects.toEqual(domainError("passkey-rejected"));
  });

  test("rejects a counter that went back, and notifies the owner and all administrators", async () => {
    await hedy(db);
    const authenticator = await addNewPasskey(own(), sessionId);
    await signIn(authenticator);
    authenticator.state.counter -= 1;
    await expect(signIn(authenticator)).rejects.toEqual(domainError("passkey-copied"));
    expect(await kinds()).toEqual([
      ["passkeys-changed", "added"],
      ["passkeys-changed", "copied"],
      ["passkeys-of-colleague", "copied"],
    ]);
    expect(await db.select().from(auditEvents)).toContainEqual(
      expect.objectContaining({
        action: "passkey copied",
        subjectId: member.id,
      }),
    );
  });

  test("accepts a synced passkey, which never counts", async () => {
    const authenticator = await addNewPasskey(own(), sessionId, createAuthenticator({ counter: 0 }));
    await signIn(authenticator);
    expect(await signIn(authenticator)).toEqual({ memberId: member.id });
  });
});

test("a passkey gets another name, and another member's stays as it is", async () => {
  await addNewPasskey(own(), sessionId);
  const [passkey] = await listPasskeys(own());
  const passkeyId = passkey?.id ?? "";
  await renamePasskey(own(), { passkeyId, name: "My old phone" });
  expect(await listPasskeys(own())).toMatchObject([{ id: passkeyId, name: "My old phone" }]);
  const other = asMember(db, await lin(db));
  for (const id of [passkeyId, "00000000-0000-4000-8000-000000000000", "' or true --"])
    expect(await rejection(db, () => renamePasskey(other, { passkeyId: id, name: "Mine" }))).toMatchObject({
      code: "passkey-not-found",
    });
});

describe("removing a passkey", () => {
  const removeFirst = async (who: Member) => {
    const [first] = await listPasskeys(asMember(db, who));
    return removePasskey(asMember(db, who), { passkeyId: first?.id ?? "" });
  };

  test("notifies the owner, and the passkey no longer signs in", async () => {
    const authenticator = await addNewPasskey(own(), sessionId);
    const { credentialIDs, ...user } = await getPasskeyAccount(own());
    expect(credentialIDs).toEqual([authenticator.id]);
    await removeFirst(member);
    expect(await kinds()).toContainEqual(["passkeys-changed", "removed"]);
    await expect(signIn(authenticator)).rejects.toEqual(domainError("passkey-unknown"));
    expect(await getPasskeyAccount(own())).toEqual({ credentialIDs: [], ...user });
  });

  test("a browser gets the user's id and name as in the request for a new passkey", async () => {
    const { rp, user } = await requestNewPasskey(own(), sessionId);
    expect(await getPasskeyAccount(own())).toEqual({
      rpID: rp.id,
      userID: user.id,
      userName: user.name,
      userDisplayName: user.displayName,
      credentialIDs: [],
    });
  });

  test("rejects another member's, unknown and malformed ones with the same error", async () => {
    await addNewPasskey(own(), sessionId);
    const [theirs] = await listPasskeys(own());
    const other = asMember(db, await lin(db));
    for (const passkeyId of [theirs?.id ?? "", "00000000-0000-4000-8000-000000000000", "' or true --"])
      expect(await rejection(db, () => removePasskey(other, { passkeyId }))).toMatchObject({
        code: "passkey-not-found",
      });
  });

  test("keeps the last passkey of a lead while passkeys are mandatory", async () => {
    const lead = await lin(db);
    const session = await createSession(db, lead);
    await addNewPasskey(asMember(db, lead), session.id);
    await db.insert(clubSettings).values({ passkeysRequiredSince: sql`now()` });
    expect(await rejection(db, () => removeFirst(lead))).toMatchObject({ code: "passkey-last" });
    await addNewPasskey(asMember(db, lead), session.id);
    await removeFirst(lead);
    expect(await db.$count(passkeys)).toBe(1);
  });
});

test("purges challenges after five minutes", async () => {
  await requestPasskeySignIn(asVisitor(db), NONCE);
  await requestNewPasskey(own(), sessionId);
  await purgeExpired(asVisitor(db, after("4 minutes")));
  expect(await db.$count(passkeyChallenges)).toBe(2);
  await purgeExpired(asVisitor(db, after("5 minutes")));
  expect(await db.$count(passkeyChallenges)).toBe(0);
  expect(await db.$count(sessions)).toBe(1);
});
