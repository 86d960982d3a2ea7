import { randomUUID } from "node:crypto";
import { createInvitation, createMember, daysAgo } from "@/db/factories";
import { contactProposals } from "@/db/schema";
import { checkStopLink, stopByLink } from "@/domain/contact-recovery/stop-recovery";
import { DomainError } from "@/domain/errors";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { requestRenewal } from "@/domain/invitations/request-renewal";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { makeCode } from "@/domain/sign-in/codes";
import { checkSignInLink, issueSignInLink, signInByLink } from "@/domain/sign-in/sign-in-link";
import { signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { chargeCode } from "@/domain/till/charge-code";
import { lookUp } from "@/domain/till/look-up";
import { openTill } from "@/domain/till/open-till";
import { sha256 } from "@/lib/hash";
import { db, inEachTest } from "../support/database/test-database";
import { asVisitor } from "../support/people/contexts";
import { newestCode } from "../support/people/messages";
import { ada, SAM } from "../support/people/people";
import { BROWSER, SIGN_IN } from "../support/people/sessions";
import { asTill, codeOf, keyTo, spender } from "../support/people/till";

const member = inEachTest(() => ada(db));
/** Each test guesses from its own address, because a process remembers rejected ones. */
let ip: string;
let tests = 0;

beforeEach(() => {
  ip = `198.51.100.${++tests}`;
});

const visitor = () => ({ ...asVisitor(db), ip });

/** Everything that the guesser sees. */
const answerTo = (attempt: Promise<unknown>) =>
  attempt.then(
    (result) => ({ result }),
    (error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      const { code, message, field } = error;
      return { code, message, field };
    },
  );

type Guessing = { right: string; wrong: string; tries: number; guess: (secret: string) => Promise<unknown> };

const email = () => ({ kind: "email", value: member.email ?? "" }) as const;
const wrongDigits = (code: string) => (code === "123456" ? "654321" : "123456");
const WRONG_TOKEN = "a".repeat(22);
const WRONG_CODE = "ZZZZZZZZZZZZZZ";

async function stopToken(): Promise<string> {
  const token = "b".repeat(22);
  const admin = await createMember(db, { role: "admin" });
  const second = await createMember(db, { role: "admin", createdAt: daysAgo(30) });
  await db.insert(contactProposals).values({
    memberId: member.id,
    kind: "email",
    contact: "new@example.test",
    reason: "Lost the phone.",
    proposedBy: admin.id,
    status: "agreed",
    agreedBy: second.id,
    agreedAt: new Date(),
    stopTokenHash: sha256(token),
  });
  return token;
}

const GUESSES: Record<string, () => Promise<Guessing>> = {
  "an invitation code on its page": async () => ({
    right: (await createInvitation(db, member)).code,
    wrong: WRONG_CODE,
    tries: 10,
    guess: (code) => readPublicInvitation(visitor(), { code, ip }),
  }),
  "an invitation code to join": async () => ({
    right: (await createInvitation(db, member)).code,
    wrong: WRONG_CODE,
    tries: 10,
    guess: (invitationCode) => holdPlace(visitor(), { ...SAM, invitationCode }),
  }),
  "an invitation code to ask for a renewal": async () => ({
    right: (await createInvitation(db, member)).code,
    wrong: WRONG_CODE,
    tries: 10,
    guess: (code) => requestRenewal(visitor(), { code }),
  }),
  "six digits to sign in, five times": async () => {
    const right = await makeCode(db, asVisitor(db), email(), SIGN_IN);
    const guess = (code: string) => signInWithCode(visitor(), { contact: email(), code }, BROWSER);
    return { right, wrong: wrongDigits(right), tries: 5, guess };
  },
  "six digits to join": async () => {
    const { code: invitationCode } = await createInvitation(db, member);
    const { token } = await holdPlace(asVisitor(db), { ...SAM, invitationCode });
    const right = await newestCode(db, SAM.contact.value);
    const guess = (code: string) => acceptInvitation(visitor(), { code }, token);
    return { right, wrong: wrongDigits(right), tries: 5, guess };
  },
  "a till code": async () => {
    const till = await asTill(db);
    const { code } = await codeOf(db, await spender(db));
    const guess = (typed: string) => lookUp({ ...till, ip }, { code: typed });
    return { right: code, wrong: "ZZZZZZZZ", tries: 30, guess };
  },
  "a till code to charge": async () => {
    const till = await asTill(db);
    const { code } = await codeOf(db, await spender(db));
    const guess = (typed: string) => chargeCode({ ...till, ip }, { code: typed, key: randomUUID() });
    return { right: code, wrong: "ZZZZZZZZ", tries: 30, guess };
  },
  "a till key": async () => ({
    right: (await keyTo(db)).key,
    wrong: "Z".repeat(26),
    tries: 30,
    guess: (key) => openTill(visitor(), { key }),
  }),
  "a one-time sign-in link": async () => ({
    right: await db.transaction((tx) => issueSignInLink(tx, asVisitor(tx), member.id)),
    wrong: WRONG_TOKEN,
    tries: 30,
    guess: (token) => signInByLink(visitor(), { token }),
  }),
  "a one-time sign-in link on its page": async () => ({
    right: await db.transaction((tx) => issueSignInLink(tx, asVisitor(tx), member.id)),
    wrong: WRONG_TOKEN,
    tries: 30,
    guess: (token) => checkSignInLink(visitor(), token),
  }),
  "a link that stops a contact recovery": async () => ({
    right: await stopToken(),
    wrong: WRONG_TOKEN,
    tries: 30,
    guess: (token) => stopByLink(visitor(), { token }),
  }),
  "a link that stops a contact recovery, on its page": async () => ({
    right: await stopToken(),
    wrong: WRONG_TOKEN,
    tries: 30,
    guess: (token) => checkStopLink(visitor(), token),
  }),
};

test.each(Object.entries(GUESSES))(
  "after the limit, a right and a wrong guess of %s look the same",
  async (_, prepare) => {
    const { right, wrong, tries, guess } = await prepare();
    for (let number = 0; number < tries; number++) await answerTo(guess(wrong));
    const rejected = await answerTo(guess(right));
    expect(rejected).toEqual(await answerTo(guess(wrong)));
    expect(JSON.stringify(rejected)).toMatch(/too-many-tries|code-used|Too many tries/);
  },
);

test.each(Object.entries(GUESSES))("before the limit, a right guess of %s works", async (_, prepare) => {
  const { right, wrong, guess } = await prepare();
  const refused = await answerTo(guess(wrong));
  expect(await answerTo(guess(right))).not.toEqual(refused);
});

test("after guesses at several six-digit codes, a right and a wrong one look the same", async () => {
  const signIn = (code: string) => answerTo(signInWithCode(visitor(), { contact: email(), code }, BROWSER));
  for (let codes = 0; codes < 6; codes++) {
    const wrong = wrongDigits(await makeCode(db, asVisitor(db), email(), SIGN_IN));
    for (let tries = 0; tries < 5; tries++) await signIn(wrong);
  }
  const right = await makeCode(db, asVisitor(db), email(), SIGN_IN);
  const rejected = await signIn(right);
  expect(rejected).toMatchObject({ code: "too-many-tries" });
  expect(await signIn(wrongDigits(right))).toEqual(rejected);
});

test("a page of a one-time link does not use it, and stops working when it is used", async () => {
  const token = await db.transaction((tx) => issueSignInLink(tx, asVisitor(tx), member.id));
  const valid = { isValid: true, rejection: null };
  expect(await checkSignInLink(visitor(), token)).toEqual(valid);
  expect(await checkSignInLink(visitor(), token)).toEqual(valid);
  expect(await signInByLink(visitor(), { token })).toEqual({ memberId: member.id });
  expect(await checkSignInLink(visitor(), token)).toEqual({ isValid: false, rejection: null });
});
