import { eq } from "drizzle-orm";
import { createInvitation, createMember, type Invitation } from "@/db/factories";
import { codes, messages } from "@/db/schema";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { requestSignInCode } from "@/domain/sign-in/sign-in-with-code";
import { env } from "@/lib/env";
import { db } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/messages";
import { ada, friend, SAM } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { BROWSER } from "../../support/people/sessions";

const START = "2026-02-10T12:00:00Z";

let groups: Invitation[];

beforeEach(async () => {
  const sponsor = await ada(db);
  const invite = () => createInvitation(db, sponsor, { type: "group", activatedAt: new Date(START) });
  groups = [await invite(), await invite(), await invite()];
});

const moment = (later: string) => asVisitor(db, at(START, later));

const hold = (who = SAM, later = "0", { group = 0, token }: { group?: number; token?: string } = {}) =>
  holdPlace(moment(later), { ...who, invitationCode: groups[group]?.code ?? "" }, token);

const resend = (token: string, later: string) => resendJoinCode(moment(later), token);

const withPhone = (number: number, prefix = "+1212555") =>
  friend(`Phone${number}`, {
    contact: { kind: "phone", value: `${prefix}${String(number).padStart(4, "0")}` },
  });

const texts = () => db.$count(messages, eq(messages.channel, "sms"));

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );

describe("a contact gets a code", () => {
  test("once in 60 seconds from one browser, for every link", async () => {
    const { token: first } = await hold();
    const { token } = await hold(SAM, "30 seconds", { group: 1, token: first });
    expect(await inbox(db, SAM.contact.value)).toHaveLength(1);
    expect(await rejection(db, () => resend(token, "59 seconds"))).toMatchObject({
      code: "code-too-soon",
      field: "code",
    });
    expect(await codeOf(resend(token, "60 seconds"))).toBe("done");
    expect(await inbox(db, SAM.contact.value)).toHaveLength(2);
  });

  test("that stays valid when the friend returns to the details within 60 seconds", async () => {
    const { token } = await hold();
    const code = await newestCode(db, SAM.contact.value);
    const { token: next } = await hold({ ...SAM, lastName: "Riviera" }, "30 seconds", { token });
    expect(await inbox(db, SAM.contact.value)).toHaveLength(1);
    expect(await acceptInvitation(moment("1 minute"), { code }, next)).toMatchObject({ joined: true });
  });

  test("that is replaced after 60 seconds if it was guessed too often", async () => {
    const { token } = await hold();
    await db.update(codes).set({ attempts: 5 });
    expect(await codeOf(hold(SAM, "30 seconds", { token }))).toBe("code-too-soon");
  });

  test("ten times a day from one browser across all links", async () => {
    let token: string | undefined;
    for (let number = 0; number < 10; number++)
      ({ token } = await hold(SAM, `${number} hours`, { group: number % 3, token }));
    expect(await rejection(db, () => hold(SAM, "23 hours 59 minutes", { token }))).toMatchObject({
      code: "too-many-contacts",
      message: "You’ve reached today’s limit for codes. Please try again tomorrow.",
    });
    expect(await codeOf(hold(SAM, "24 hours", { token }))).toBe("done");
  });

  test("from all browsers, ten times in 15 minutes and 20 times a day through one link", async () => {
    for (let number = 0; number < 10; number++) await hold(SAM, `${6 * Math.floor(number / 6)} minutes`);
    expect(await codeOf(hold(SAM, "14 minutes"))).toBe("too-many-tries");
    for (let number = 0; number < 10; number++) await hold(SAM, `${number + 1} hours`);
    expect(await codeOf(hold(SAM, "12 hours"))).toBe("too-many-contacts");
  });

  test("from all browsers 30 times a day, and one more through a link that has sent none", async () => {
    for (let number = 0; number < 30; number++)
      await hold(SAM, `${number * 20} minutes`, { group: number % 2 });
    expect(await codeOf(hold(SAM, "12 hours"))).toBe("too-many-contacts");
    expect(await codeOf(hold(SAM, "12 hours", { group: 2 }))).toBe("done");
    expect(await codeOf(hold(SAM, "13 hours", { group: 2 }))).toBe("too-many-contacts");
    expect(await inbox(db, SAM.contact.value)).toHaveLength(31);
  });

  test("in a browser that has verified the contact, whatever others requested", async () => {
    const { token } = await hold();
    await createMember(db, { username: SAM.username, email: "another@example.test" });
    const code = await newestCode(db, SAM.contact.value);
    expect(await codeOf(acceptInvitation(moment("1 minute"), { code }, token))).toBe("username-taken");
    for (let number = 1; number < 20; number++) await hold({ ...SAM, username: "sammy" }, `${number} hours`);
    expect(await codeOf(hold({ ...SAM, username: "sammy" }, "21 hours"))).toBe("too-many-contacts");
    expect(await codeOf(hold({ ...SAM, username: "sammy" }, "21 hours", { token }))).toBe("done");
  });

  test("separately from sign-in codes", async () => {
    const adas = { kind: "email", value: "ada@example.test" } as const;
    for (let number = 0; number < 10; number++)
      await hold(friend("Mallory", { contact: adas }), `${number} hours`, { group: number % 3 });
    const request = requestSignInCode(moment("9 hours 1 second"), { contact: adas }, BROWSER);
    expect(await request).toMatchObject({ isNew: true });
  });
});

test("an invitation sends 30 codes a day, resent codes included", async () => {
  const tokens: string[] = [];
  for (let number = 0; number < 6; number++) tokens.push((await hold(friend(`Friend${number}`))).token);
  for (const minute of [2, 4, 6, 8]) for (const token of tokens) await resend(token, `${minute} minutes`);
  expect(await rejection(db, () => resend(tokens[0] ?? "", "20 minutes"))).toMatchObject({
    code: "too-many-contacts",
  });
  expect(await codeOf(hold(friend("Friend0"), "20 minutes"))).toBe("too-many-contacts");
  expect(await codeOf(hold(friend("Friend0"), "20 minutes", { group: 1 }))).toBe("done");
});

describe("the club sends", () => {
  test("a limited number of texts to one number range a day, without a limit on email", async () => {
    jest.replaceProperty(env(), "CODE_PREFIX_LIMIT", 3);
    for (let number = 0; number < 3; number++) await hold(withPhone(number + 100));
    expect(await rejection(db, () => hold(withPhone(103), "1 hour"))).toMatchObject({
      code: "text-limit-reached",
      message: "We can’t send more texts right now. Please use an email address, or try again tomorrow.",
    });
    expect(await codeOf(hold(withPhone(104, "+1212556"), "1 hour"))).toBe("done");
    expect(await codeOf(hold(SAM, "1 hour"))).toBe("done");
    expect(await codeOf(hold(withPhone(103), "24 hours", { group: 1 }))).toBe("done");
  });

  test("a limited number of texts to join a day, separate from signing in", async () => {
    jest.replaceProperty(env(), "JOIN_TEXT_LIMIT", 2);
    for (let number = 0; number < 2; number++) await hold(withPhone(number + 100, `+121255${number}`));
    expect(await codeOf(hold(withPhone(104, "+1212559"), "1 hour"))).toBe("text-limit-reached");
    const adas = { kind: "phone", value: "+12125550147" } as const;
    expect(await requestSignInCode(moment("1 hour"), { contact: adas }, BROWSER)).toMatchObject({
      isNew: true,
    });
    expect(await texts()).toBe(3);
  });

  test("a separate number of sign-in texts, counting only sent texts", async () => {
    jest.replaceProperty(env(), "SIGN_IN_TEXT_LIMIT", 1);
    const request = (value: string, later: string) =>
      codeOf(requestSignInCode(moment(later), { contact: { kind: "phone", value } }, BROWSER));
    expect(await request("+12125550199", "0")).toBe("done");
    expect(await request("+12125550147", "0")).toBe("done");
    expect(await request("+12125550147", "1 hour")).toBe("text-limit-reached");
    expect(await request("+12125550199", "1 hour")).toBe("text-limit-reached");
    expect(await codeOf(hold(withPhone(100), "1 hour"))).toBe("done");
  });
});

test("an IP address is counted for every code, resent codes included", async () => {
  const from = { ...moment("0"), ip: "192.0.2.1" };
  const { token } = await holdPlace(from, { ...SAM, invitationCode: groups[0]?.code ?? "" });
  for (let number = 0; number < 99; number++) await codeOf(resendJoinCode(from, token));
  expect(await codeOf(resendJoinCode(from, token))).toBe("too-many-tries");
  expect(await codeOf(holdPlace(from, { ...SAM, invitationCode: groups[1]?.code ?? "" }))).toBe(
    "too-many-tries",
  );
});
