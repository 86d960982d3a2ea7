import { eq } from "drizzle-orm";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { memberImports, members, messages, signInLinks } from "@/db/schema";
import { correctMember } from "@/domain/member-administration/correct-member";
import { sendWelcome } from "@/domain/member-import/send-welcome";
import { addressOf } from "@/domain/messages/write-message";
import { issueSignInLink, signInByLink } from "@/domain/sign-in/sign-in-link";
import { requestSignInCode, signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { clubDay } from "@/lib/dates";
import { env } from "@/lib/env";
import { untilWaiting } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { friend, join } from "../../support/people/people";
import { BROWSER } from "../../support/people/sessions";

const served = serveTests(6);
let admin: Member;
let member: Member;
let old: { kind: "email"; value: string };
let corrected: { kind: "email"; value: string };
let trial = 0;

beforeEach(async () => {
  Object.assign(env(), { SMTP_URL: "smtp://mail.test", TWILIO_ACCOUNT_SID: "AC" });
  const { db } = served;
  trial += 1;
  old = { kind: "email", value: `old${trial}@example.test` };
  corrected = { kind: "email", value: `new${trial}@example.test` };
  admin = await createMember(db, { role: "admin" });
  member = await createMember(db, { email: old.value });
});

const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

const correct = () =>
  failure(
    correctMember(asMember(served.db, admin), {
      ...{ memberId: member.id, firstName: "Grace", lastName: "Hopper", email: corrected },
      ...{ removeEmail: false, removePhone: false, memberSince: clubDay(member.createdAt) },
    }),
  );

const readMember = async () => (await served.db.select().from(members).where(eq(members.id, member.id)))[0];

/** Both ways in for a member who has never signed in. */
const WAYS: Record<string, () => Promise<() => Promise<unknown>>> = {
  "a code": async () => {
    const visitor = asVisitor(served.db);
    await requestSignInCode(visitor, { contact: old }, BROWSER);
    const code = await newestCode(served.db, old.value);
    return () => signInWithCode(visitor, { contact: old, code }, BROWSER);
  },
  "a link": async () => {
    const visitor = asVisitor(served.db);
    const token = await issueSignInLink(served.db, visitor, member.id);
    return () => signInByLink(visitor, { token });
  },
};

describe.each(Object.entries(WAYS))("at the same time as a first sign-in with %s", (_, prepare) => {
  test("a correction that began first keeps the old contact out", async () => {
    const { db, pool } = served;
    await issueSignInLink(db, asVisitor(db), member.id);
    const signIn = await prepare();
    let correction: Promise<unknown> = Promise.resolve();
    let attempt: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      // The correction has locked the member when it waits for the link.
      await tx.select().from(signInLinks).where(eq(signInLinks.memberId, member.id)).for("update");
      correction = correct();
      await untilWaiting(pool, 1);
      attempt = failure(signIn());
      await untilWaiting(pool, 2);
    });
    expect(await correction).toBeNull();
    expect(await attempt).toMatchObject({ code: expect.stringMatching(/^(code|sign-in-link)-used$/) });
    expect(await readMember()).toMatchObject({ email: corrected.value, firstSignInAt: null });
  });

  test("a sign-in that began first stops the correction", async () => {
    const { db, pool } = served;
    const signIn = await prepare();
    let correction: Promise<unknown> = Promise.resolve();
    let attempt: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.select().from(members).where(eq(members.id, member.id)).for("update");
      attempt = failure(signIn());
      await untilWaiting(pool, 1);
      correction = correct();
      await untilWaiting(pool, 2);
    });
    expect(await attempt).toBeNull();
    expect(await correction).toMatchObject({ code: "member-signed-in" });
    expect(await readMember()).toMatchObject({ email: old.value, firstSignInAt: expect.any(Date) });
  });

  test("exactly one of both happens, in either order", async () => {
    const signIn = await prepare();
    const [attempt, correction] = await Promise.all([failure(signIn()), correct()]);
    expect([attempt, correction].filter((error) => error === null)).toHaveLength(1);
  });
});

test("a code signs no one in if its contact changes before it is spent", async () => {
  const { db, pool } = served;
  await db.update(members).set({ firstSignInAt: new Date() }).where(eq(members.id, member.id));
  const signIn = await WAYS["a code"]?.();
  let attempt: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.update(members).set({ email: corrected.value }).where(eq(members.id, member.id));
    attempt = failure(signIn?.() ?? Promise.resolve());
    await untilWaiting(pool, 1);
  });
  expect(await attempt).toMatchObject({ code: "code-used" });
});

test("a welcome that is written while a correction runs goes to the new address", async () => {
  const { db, pool } = served;
  const [file] = await db
    .insert(memberImports)
    .values({ fileHash: "0".repeat(64), newRows: 1, memberRows: 0, wrongRows: 0, finishedAt: new Date() })
    .returning();
  const importId = file?.id ?? "";
  await db.update(members).set({ importedIn: importId }).where(eq(members.id, member.id));
  await issueSignInLink(db, asVisitor(db), member.id);
  let correction: Promise<unknown> = Promise.resolve();
  let welcome: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.select().from(signInLinks).where(eq(signInLinks.memberId, member.id)).for("update");
    correction = correct();
    await untilWaiting(pool, 1);
    welcome = failure(sendWelcome(asMember(db, admin), { importId }));
    await untilWaiting(pool, 2);
  });
  expect([await correction, await welcome]).toEqual([null, null]);
  const written = await db.select().from(messages).where(eq(messages.memberId, member.id));
  expect(written.map(addressOf)).toEqual([corrected.value]);
  expect(written).toMatchObject([{ kind: "member-welcome", payload: { name: "Grace" } }]);
});

test("a friend who joins with the new address at the same time keeps it", async () => {
  const { db } = served;
  const invitation = await createInvitation(db, await createMember(db));
  const who = friend("Noor", { username: `noor_${trial}`, contact: corrected });
  const [joined, correction] = await Promise.all([failure(join(db, invitation, who)), correct()]);
  expect([joined, correction].filter((error) => error === null)).toHaveLength(1);
  expect(await db.$count(members, eq(members.email, corrected.value))).toBe(1);
});
