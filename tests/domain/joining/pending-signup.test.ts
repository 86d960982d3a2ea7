import { isNull } from "drizzle-orm";
import { createInvitation } from "@/db/factories";
import { admissions, codes, members } from "@/db/schema";
import { SCHEDULED_JOBS } from "@/domain/jobs/scheduled-jobs";
import { holdPlace } from "@/domain/joining/hold-place";
import { purgeJoining } from "@/domain/joining/pending-signup";
import { requestSignInCode } from "@/domain/sign-in/sign-in-with-code";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { ada, join, NOOR, SAM } from "../../support/people/people";
import { BROWSER } from "../../support/people/sessions";

const START = "2026-02-10T12:00:00Z";

beforeEach(async () => {
  const group = await createInvitation(db, await ada(db), { type: "group", activatedAt: new Date(START) });
  await holdPlace(asVisitor(db, at(START)), { ...SAM, invitationCode: group.code });
  await join(db, group, NOOR, at(START));
});

const purge = (later: string) => purgeJoining(asVisitor(db, at(START, later)));

test("deletes unfinished sign-ups and all codes after a day, and keeps members", async () => {
  await requestSignInCode(asVisitor(db, at(START)), { contact: NOOR.contact }, BROWSER);
  expect(await db.$count(codes)).toBe(3);
  expect(await purge("24 hours")).toBe(1);
  expect(await db.$count(codes)).toBe(0);
  expect((await db.select().from(admissions)).map(({ username }) => username)).toEqual(["noor"]);
  expect(await db.$count(members)).toBe(2);
  expect(await dumpRows(db)).not.toContain("Rivera");
});

test("deletes nothing before a day, and nothing in a second run", async () => {
  const before = await dumpRows(db);
  expect(await purge("23:59:59.999")).toBe(0);
  expect(await dumpRows(db)).toBe(before);
  await purge("24 hours");
  expect(await purge("25 hours")).toBe(0);
});

test("keeps a newer code without its sign-up for the daily limit", async () => {
  await db.update(codes).set({ createdAt: new Date("2026-02-11T11:00:00Z") });
  expect(await purge("24 hours")).toBe(1);
  const left = await db.select().from(codes).where(isNull(codes.admissionId));
  expect(left).toMatchObject([{ contact: SAM.contact.value, invitationId: expect.any(String) }]);
  expect(await purge("47 hours")).toBe(0);
  expect(await db.$count(codes)).toBe(0);
});

test("is one of the club's scheduled jobs", () => {
  expect(SCHEDULED_JOBS.map(({ run }) => run)).toContain(purgeJoining);
});
