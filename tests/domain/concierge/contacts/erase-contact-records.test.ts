import { eq } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { admissions, codes, contactProposals, members, seats } from "@/db/schema";
import { eraseContactRecords } from "@/domain/concierge/contacts/erase-contact-records";
import { holdPlace } from "@/domain/joining/hold-place";
import { db, inEachTest } from "../../../support/database/test-database";
import { asVisitor } from "../../../support/people/contexts";
import { ada, join, NOOR, SAM } from "../../../support/people/people";
import { NEW_EMAIL, start } from "../../../support/people/recoveries";
import { hedy } from "../../../support/people/staff";

const group = inEachTest(async () => createInvitation(db, await ada(db), { type: "group" }));

const forget = ({ contact }: typeof SAM) =>
  db.transaction((tx) => eraseContactRecords(tx, asVisitor(tx), contact));

test("the membership, place and sign-up of a joined friend do not change", async () => {
  const { memberId } = await join(db, group, SAM);
  const before = await db.select().from(admissions);
  await forget(SAM);
  expect(await db.$count(members, eq(members.id, memberId))).toBe(1);
  expect(await db.$count(seats, eq(seats.memberId, memberId))).toBe(1);
  expect(await db.select().from(admissions)).toEqual(before);
  expect(await db.$count(codes)).toBe(1);
});

test("a pending sign-up is deleted and its place is free; another friend's place is not", async () => {
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

test("a contact recovery with the contact is deleted, but not one with another contact", async () => {
  const admin = await hedy(db);
  const lost = await createMember(db);
  await start(db, { admin, member: lost }, undefined, SAM.contact);
  await start(db, { admin, member: await createMember(db) });
  await forget(SAM);
  expect(await db.select().from(contactProposals)).toMatchObject([{ contact: NEW_EMAIL.value }]);
});
