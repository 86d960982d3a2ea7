import { eq, isNotNull } from "drizzle-orm";
import { PgSelectBase } from "drizzle-orm/pg-core";
import { createInvitation, createMember } from "@/db/factories";
import { admissions, members, seats } from "@/db/schema";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { warmUp } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { friend } from "../../support/people/people";

const served = serveTests();
let count = 0;

beforeEach(() => warmUp(served.pool));

/** A friend holds the only place of an invitation and has a code. */
async function holdLastPlace() {
  const { db } = served;
  const invitation = await createInvitation(db, await createMember(db));
  const details = { ...friend(`Sam_${++count}`), invitationCode: invitation.code };
  const { token } = await holdPlace(asVisitor(db), details);
  return { invitation, details, token, code: await newestCode(db, details.contact.value) };
}

/** The friend holds the last place in one browser, continues in another, and enters both codes at the same time. */
async function enterBothCodes() {
  const { db } = served;
  const { details, token, code, invitation } = await holdLastPlace();
  const { token: second } = await holdPlace(asVisitor(db), { ...details, resume: "1" });
  const [other] = await db.select().from(admissions).where(eq(admissions.isResumed, true)).limit(1);
  expect(other).toBeDefined();
  const newCode = await newestCode(db, details.contact.value);
  const outcomes = await Promise.allSettled([
    acceptInvitation(asVisitor(db), { code }, token),
    acceptInvitation(asVisitor(db), { code: newCode }, second),
  ]);
  const taken = await db.select().from(seats).where(eq(seats.invitationId, invitation.id));
  const joined = await db.$count(members, eq(members.email, details.contact.value));
  return { joined, taken: taken.map(({ memberId, heldFor }) => [memberId !== null, heldFor]), outcomes };
}

test("twenty people who type the friend's contact at the same time don't take the place", async () => {
  const { db } = served;
  const { details, token, code } = await holdLastPlace();
  const attack = (number: number) =>
    holdPlace(asVisitor(db), {
      ...details,
      username: `mallory_${number}`,
      resume: number % 2 ? "1" : undefined,
    });
  const attacks = Array.from({ length: 20 }, (_, number) => attack(number));
  const [own] = await Promise.allSettled([acceptInvitation(asVisitor(db), { code }, token), ...attacks]);
  expect(own).toMatchObject({ status: "fulfilled", value: { joined: true } });
});

test("of two browsers of one friend that enter their codes at the same time, one joins and one is asked", async () => {
  for (let trial = 0; trial < 5; trial++) {
    const { joined, taken, outcomes } = await enterBothCodes();
    expect([joined, taken]).toEqual([1, [[true, null]]]);
    const values = outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value.joined : null));
    expect(values.sort()).toEqual([false, true]);
  }
  expect(await served.db.$count(seats, isNotNull(seats.heldFor))).toBe(0);
});

test("without the invitation's lock, one of the two browsers gets an error", async () => {
  jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  let failed = 0;
  for (let trial = 0; trial < 10; trial++) {
    const { outcomes } = await enterBothCodes();
    failed += outcomes.filter(({ status }) => status === "rejected").length;
  }
  expect(failed).toBeGreaterThan(0);
});
