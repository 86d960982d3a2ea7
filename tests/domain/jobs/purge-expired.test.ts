import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { addressLimits, idempotencyKeys, invitations, sessions } from "@/db/schema";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { purgeExpired } from "@/domain/jobs/purge-expired";
import { SCHEDULED_JOBS } from "@/domain/jobs/scheduled-jobs";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { ada } from "../../support/people/people";
import { createSession } from "../../support/people/sessions";

const START = "2026-02-10T12:00:00Z";

let db: Database;
let member: Member;

beforeEach(async () => {
  db = await freshDatabase();
  member = await ada(db);
});

const purge = (later: string) => purgeExpired(asVisitor(db, at(START, later)));

const invite = (later: string) =>
  createInvitation(asMember(db, member, at(START, later)), {
    name: "Sam",
    type: "individual",
    source: "profile",
    key: "key-of-a-form",
  });

test("a session is deleted when it has expired, with its address and device; the others stay", async () => {
  const { id } = await createSession(db, member, { expiresAt: new Date("2026-03-20T12:00:00Z") });
  await createSession(db, member, {
    expiresAt: new Date("2026-03-12T12:00:00Z"),
    ipAddress: "198.51.100.7",
    userAgent: "Nightjar/1.0",
  });
  expect(await purge("29 days 23:59:59.999")).toBe(0);
  expect(await purge("30 days")).toBe(1);
  expect((await db.select().from(sessions)).map((session) => session.id)).toEqual([id]);
  expect(await dumpRows(db)).not.toMatch(/198\.51|Nightjar/);
});

test("a key answers for a day, and then is deleted; what it made stays", async () => {
  const first = await invite("0");
  await purge("23:59:59.999");
  expect(await invite("23:59:59.999")).toEqual(first);
  expect(await db.$count(invitations)).toBe(1);
  await purge("24 hours");
  expect(await db.$count(idempotencyKeys)).toBe(0);
  expect(await db.$count(invitations)).toBe(1);
});

test("a count by address is deleted when its span is over", async () => {
  const expire = Date.parse(START) + 60_000;
  await db.insert(addressLimits).values({ key: "miss:192.0.2.1", points: 10, expire });
  await purge("60 seconds");
  expect(await db.$count(addressLimits)).toBe(1);
  await purge("60.001 seconds");
  expect(await db.$count(addressLimits)).toBe(0);
});

test("a second run finds nothing", async () => {
  await createSession(db, member, { expiresAt: new Date(START) });
  await invite("0");
  expect(await purge("24 hours")).toBe(1);
  const before = await dumpRows(db);
  expect(await purge("24 hours")).toBe(0);
  expect(await dumpRows(db)).toBe(before);
});

test("is one of the club's scheduled jobs", () => {
  expect(SCHEDULED_JOBS.map(({ run }) => run)).toContain(purgeExpired);
});
