import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, type Invitation } from "@/db/factories";
import { admissions, codes, members, seats } from "@/db/schema";
import { forgetContact } from "@/domain/concierge/contacts/forget-contact";
import { holdPlace } from "@/domain/joining/hold-place";
import { freshDatabase } from "../../../support/database/database";
import { asVisitor } from "../../../support/people/contexts";
import { ada, join, NOOR, SAM } from "../../../support/people/people";

let db: Database;
let group: Invitation;

beforeEach(async () => {
  db = await freshDatabase();
  group = await createInvitation(db, await ada(db), { type: "group" });
});

const forget = ({ contact }: typeof SAM) => db.transaction((tx) => forgetContact(tx, asVisitor(tx), contact));

test("a friend who joined keeps membership, place and what was typed to join", async () => {
  const { memberId } = await join(db, group, SAM);
  const before = await db.select().from(admissions);
  await forget(SAM);
  expect(await db.$count(members, eq(members.id, memberId))).toBe(1);
  expect(await db.$count(seats, eq(seats.memberId, memberId))).toBe(1);
  expect(await db.select().from(admissions)).toEqual(before);
  expect(await db.$count(codes)).toBe(1);
});

test("a friend who was about to join is forgotten, and the place is free; another friend's isn't", async () => {
  await holdPlace(asVisitor(db), { ...SAM, invitationCode: group.code });
  await holdPlace(asVisitor(db), { ...NOOR, invitationCode: group.code });
  await forget(SAM);
  const left = await db.select().from(admissions);
  expect(left).toMatchObject([{ username: "noor" }]);
  expect(await db.select({ admissionId: codes.admissionId }).from(codes)).toEqual([
    { admissionId: left[0]?.id },
  ]);
  const held = await db.select().from(seats).where(eq(seats.invitationId, group.id)).orderBy(seats.seatNo);
  expect(held.map(({ heldFor }) => heldFor)).toEqual([null, left[0]?.id, null, null, null, null]);
  expect(held[0]).toMatchObject({ heldUntil: null });
});
