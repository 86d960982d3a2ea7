import { randomBytes, randomUUID } from "node:crypto";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import {
  createInvitation,
  createJoinedFriend,
  createMember,
  createWaitlistEntry,
  type Invitation,
  type Member,
} from "@/db/factories";
import * as schema from "@/db/schema";
import { PEOPLE } from "@/db/seed";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { databaseClock } from "@/domain/context";
import { countWeeks } from "@/domain/jobs/count-weeks";
import { countAudiences } from "@/domain/letters/count-audience";
import { DAY, MINUTE } from "@/lib/durations";
import { sha256 } from "@/lib/hash";
import { createSession } from "./sessions";
import { createRequest, hedy, lin } from "./staff";

/** What of Ada is in the rows of the full club, in lower case. */
export const ADAS_TRACES = ["marchetti", "ada@example.test", "2125550147", "ada.again@example.test"];

export type FullClub = Awaited<ReturnType<typeof createFullClub>>;

const hash = () => randomBytes(32).toString("hex");
const NOTE = "From Ada Marchetti, with love";
const BRAND = { brand: "casa-orrin", brandName: "Casa Orrin" };
const PERK = "perk-casa-orrin-first-vase";

/**
 * A club with at least one row in every table, and as many as possible of Ada. Writes the rows directly, so that it is fast.
 * A new table needs a row here: tests/db/full-club.postgres.test.ts.
 */
export async function createFullClub(db: Database) {
  await db.insert(schema.storedPictures).values({ hash: sha256("a picture") });
  const imported = await insertOne(db, schema.memberImports, {
    fileHash: hash(),
    ...{ newRows: 1, memberRows: 0, wrongRows: 0 },
    finishedAt: new Date(),
  });
  const staff = { hedy: await hedy(db), lin: await lin(db), iris: await createMember(db, PEOPLE.iris) };
  const ada = await createMember(db, {
    ...PEOPLE.ada,
    importedIn: imported.id,
    pictureHash: sha256("a picture"),
    avatar: "AAAA",
    phoneConfirmedAt: new Date(),
  });
  const people = { ...staff, ada };
  const group = await createInvitation(db, ada, { type: "group", recipient: "Friends of Marchetti" });
  const noor = await createJoinedFriend(db, group, PEOPLE.noor);
  await addInvitations(db, people, group);
  await addConcierge(db, people);
  await addDevices(db, ada);
  await addMoney(db, ada);
  await addMessages(db, people, group);
  await addRecords(db, people);
  await countWeeks({ db, now: databaseClock });
  await countAudiences({ db, now: databaseClock }, []);
  return { ...people, noor, group };
}

type People = Record<"ada" | "hedy" | "lin" | "iris", Member>;

async function insertOne<Table extends PgTable>(
  db: Database,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<Table["$inferSelect"]> {
  const [row] = await db.insert(table).values(values).returning();
  if (!row) throw new Error("the database returned no row");
  return row;
}

async function addInvitations(db: Database, { ada, lin }: People, group: Invitation): Promise<void> {
  await db.insert(schema.invitationLines).values({ invitationId: group.id, memberId: ada.id, text: NOTE });
  await db.insert(schema.admissions).values([
    {
      ...{ tokenHash: hash(), invitationId: group.id, memberId: ada.id, termsAcceptedAt: new Date() },
      ...{ firstName: "Ada", lastName: "Marchetti", username: "ada", contactKind: "email" as const },
      contact: "ada@example.test",
    },
    {
      ...{ tokenHash: hash(), invitationId: group.id, termsAcceptedAt: new Date() },
      ...{ firstName: "Sam", lastName: "Rivera", username: "sam", contactKind: "email" as const },
      contact: "sam@example.test",
    },
  ]);
  await db.insert(schema.codes).values({
    ...{ purpose: "sign-in", contact: "ada@example.test", codeHash: hash() },
    expiresAt: new Date(Date.now() + 10 * MINUTE),
  });
  const entry = await createWaitlistEntry(db, {
    ...{ contact: "ada@example.test", contactHash: hashContact("ada@example.test"), joinedAt: new Date() },
  });
  await insertOne(db, schema.waitlistRequests, {
    ...{ entryId: entry.id, isFirst: true, tokenHash: hash(), firstName: "Ada", named: "lin" },
    ...{ question: "What do you collect?", answer: "Letters to Marchetti" },
    ...{ memberId: lin.id, memberTokenHash: hash(), askedAt: new Date(), matchedAt: new Date() },
  });
  await createWaitlistEntry(db, {
    ...{ contact: "waits@friends.example", contactHash: hashContact("waits@friends.example") },
    ...{ invitationId: group.id, admittedAt: new Date(), admittedBy: lin.id },
  });
}

async function addConcierge(db: Database, { ada, iris, lin, hedy }: People): Promise<void> {
  const request = await createRequest(db, ada, {
    note: "Lunches late.",
    notedBy: iris.id,
    notedAt: new Date(),
  });
  await db.insert(schema.conciergeQuestions).values({
    ...{ requestId: request.id, askedBy: iris.id, question: "Is Sam in London?" },
    ...{ answer: NOTE, answeredAt: new Date(), tokenHash: hash() },
  });
  await db.insert(schema.replies).values({
    ...{
      memberId: ada.id,
      channel: "email",
      contactHash: hashContact("ada@example.test"),
      sourceHash: hash(),
    },
    ...{ contactSealed: encryptContact("ada@example.test"), textSealed: encryptContact(NOTE) },
  });
  await db
    .insert(schema.deskNotices)
    .values({ memberId: iris.id, requestId: request.id, occasion: "arrival" });
  await db.insert(schema.dutySettings).values([
    { memberId: iris.id, channel: "email", onDutySince: new Date() },
    { memberId: ada.id, channel: "sms" },
  ]);
  await db
    .insert(schema.messageTemplates)
    .values({ name: "Warm", text: "Hello {friend}, {sponsor} invites you." });
  await db.insert(schema.clubSettings).values({ hostId: hedy.id });
  await db.insert(schema.contactProposals).values({
    ...{ memberId: ada.id, kind: "email", contact: "ada.again@example.test", reason: "Showed a passport." },
    ...{
      status: "agreed",
      proposedBy: hedy.id,
      agreedBy: lin.id,
      agreedAt: new Date(),
      stopTokenHash: hash(),
    },
  });
}

async function addDevices(db: Database, ada: Member): Promise<void> {
  const { id: sessionId } = await createSession(db, ada, {
    userAgent: "Marchetti/1.0",
    ipAddress: "192.0.2.1",
  });
  const createdAt = new Date();
  await db.insert(schema.cardCodes).values({
    ...{ sessionId, code: "ADASCARD", createdAt, expiresAt: new Date(createdAt.getTime() + 2 * MINUTE) },
  });
  const device = await insertOne(db, schema.pushSubscriptions, {
    ...{ sessionId, sealed: encryptContact("a device"), endpointHash: hash(), clubKey: "A".repeat(87) },
  });
  await db
    .insert(schema.pushMessages)
    .values({ subscriptionId: device.id, event: "friend-joined", nextAttemptAt: new Date() });
  await db.insert(schema.passkeyChallenges).values({ purpose: "prove", challenge: hash(), sessionId });
  await db.insert(schema.passkeys).values({
    ...{ memberId: ada.id, name: "Marchetti's phone", credentialId: hash(), publicKey: hash(), counter: 1 },
  });
  await db.insert(schema.recoveryCodes).values({ memberId: ada.id, codeHash: hash() });
  await db.insert(schema.knownDevices).values({ memberId: ada.id, tokenHash: hash() });
  await db
    .insert(schema.signInLinks)
    .values({ memberId: ada.id, tokenHash: hash(), expiresAt: new Date(Date.now() + DAY) });
  const pass = await insertOne(db, schema.walletPasses, { memberId: ada.id, changedAt: new Date() });
  await db
    .insert(schema.walletDevices)
    .values({ passId: pass.id, deviceId: "phone-1", sealedToken: encryptContact("a phone") });
}

async function addMoney(db: Database, ada: Member): Promise<void> {
  const till = await insertOne(db, schema.tillKeys, { ...BRAND, label: "Front counter", keyHash: hash() });
  const charge = await insertOne(db, schema.brandTakings, { brand: BRAND.brand, kind: "take", cents: 300 });
  await db.insert(schema.ledgerEntries).values([
    {
      memberId: ada.id,
      kind: "welcome",
      amountCents: 5000,
      title: "Welcome to the club",
      reference: "welcome",
    },
    {
      ...{ memberId: ada.id, kind: "purchase", amountCents: -300, title: "Casa Orrin" },
      ...{ reference: `till:${charge.id}`, brandTakingId: charge.id },
    },
  ]);
  const createdAt = new Date();
  await db.insert(schema.tillCodes).values({
    ...{ ...BRAND, memberId: ada.id, amountCents: 2500, code: "ADASPAYS", createdAt },
    expiresAt: new Date(createdAt.getTime() + 10 * MINUTE),
  });
  const tried = await insertOne(db, schema.testTakings, { brand: BRAND.brand, kind: "take", cents: 500 });
  await db.insert(schema.testCodes).values({
    ...{ brand: BRAND.brand, kind: "payment", code: "TESTPAYS", amountCents: 500, paymentId: tried.id },
    ...{ expiresAt: createdAt, usedAt: createdAt, usedBy: till.id },
  });
  await db.insert(schema.cardScans).values({ tillKeyId: till.id, cardId: randomUUID(), step: 1 });
  await db
    .insert(schema.partnerRequests)
    .values({ tillKeyId: till.id, key: "a-partners-key", requestHash: hash(), startedAt: new Date() });
  const ofPerk = { ...BRAND, memberId: ada.id, limitPerMember: 2, title: "The first vase" };
  await db.insert(schema.evenings).values({
    ...{ ...BRAND, perkId: "perk-evening", slug: "evening", title: "Supper", happensAt: new Date() },
    ...{
      storeName: "Casa Orrin, SoHo",
      address: "121 Prince Street, New York",
      timeZone: "America/New_York",
    },
    ...{ lat: 40.7254, lng: -73.9998, contentAt: new Date(), guests: 1 },
  });
  const ofEvening = { ...ofPerk, perkId: "perk-evening", kind: "pass", isEvening: true } as const;
  const host = await insertOne(db, schema.perkClaims, { ...ofEvening, claimNo: 1, code: "SKVN-F5HZ" });
  await db.insert(schema.perkClaims).values({
    ...{ ...ofEvening, claimNo: 1, code: "SKVN-F5HX", hostClaimId: host.id, guestName: "Sam" },
    guestToken: "SKVNF5HYSKVNF5HYSKVNF5HY",
  });
  const [pass, own] = await db
    .insert(schema.perkClaims)
    .values([
      { ...ofPerk, perkId: "perk-casa-orrin-kiln-opening", claimNo: 1, kind: "pass", code: "SKVN-F5HY" },
      { ...ofPerk, perkId: PERK, claimNo: 1, kind: "unique" },
    ])
    .returning({ id: schema.perkClaims.id });
  await db.insert(schema.passUses).values({
    claimId: pass?.id,
    perkId: "perk-casa-orrin-kiln-opening",
    brand: BRAND.brand,
    tillKeyId: till.id,
  });
  await db.insert(schema.perkStocks).values({ perkId: PERK, claimed: 1, codesLeft: 1, codesAtUpload: 2 });
  const ofUpload = { perkId: PERK, uploadId: randomUUID() };
  await db.insert(schema.perkUploads).values({ ...ofUpload, codes: 2, tillKeyId: till.id });
  await db.insert(schema.perkCodes).values([
    {
      ...ofUpload,
      line: 1,
      codeSealed: encryptContact("VASE-1"),
      codeHash: hash(),
      claimedAt: new Date(),
      claimId: own?.id,
    },
    { ...ofUpload, line: 2, codeSealed: encryptContact("VASE-2"), codeHash: hash() },
  ]);
  await db.insert(schema.perkEvents).values({ perkId: PERK, brand: BRAND.brand, kind: "claimed" });
  await db
    .insert(schema.perkFollowers)
    .values({ perkId: "perk-corvo-cups", memberId: ada.id, slug: "corvo-cups", title: "Cups" });
  const seed = "0f".repeat(32);
  const draw = await insertOne(db, schema.draws, {
    ...{ perkId: "perk-corvo-cups", slug: "corvo-cups", title: "Cups", drawAt: new Date() },
    ...{ seedHash: sha256(seed), seedSealed: encryptContact(seed), lots: 1 },
  });
  await db.insert(schema.drawNames).values({ drawId: draw.id, lot: 1, memberId: ada.id });
  await db.insert(schema.favouriteBrands).values({ memberId: ada.id, brandId: "brand-casa-orrin" });
  await db.insert(schema.clubCreditDays).values({ day: "2026-01-15", cents: 5000 });
  await db.insert(schema.confirmedPhones).values({ phoneHash: hashContact(PEOPLE.ada.phone) });
}

async function addMessages(db: Database, { ada, hedy }: People, group: Invitation): Promise<void> {
  const letter = await insertOne(db, schema.letters, {
    ...{ subject: "A seat", body: "Dear member,", createdBy: hedy.id },
  });
  const email = { channel: "email", address: "ada@example.test", memberId: ada.id } as const;
  await db.insert(schema.messages).values([
    { ...email, kind: "letter", letterId: letter.id, payload: { subject: "A seat" } },
    { ...email, kind: "friend-joined", invitationId: group.id, payload: { friend: "Noor" }, status: "sent" },
    {
      ...{ channel: "sms", kind: "concierge-invite", addressSealed: encryptContact("+12125550199") },
      ...{ invitationId: group.id, payload: { sponsor: "Ada Marchetti" } },
    },
  ]);
  await db.insert(schema.messageTexts).values({
    ...{
      kind: "friend-joined",
      subject: "{friend} is in",
      text: "Hello.",
      updatedAt: new Date(),
      updatedBy: hedy.id,
    },
  });
  await db.insert(schema.suppressions).values({
    ...{ contactHash: hashContact("ada@example.test"), contactSealed: encryptContact("ada@example.test") },
    ...{ kind: "bounce", provider: "ses", reportedAt: new Date() },
  });
  const endpoint = await insertOne(db, schema.webhookEndpoints, {
    ...{ url: "https://hooks.test/", secretSealed: encryptContact("whsec_one") },
    ...{ previousSecretSealed: encryptContact("whsec_two"), previousSecretUntil: new Date(Date.now() + DAY) },
  });
  const payload = {
    type: "member.joined" as const,
    timestamp: "2026-01-15T09:15:00Z",
    data: { memberId: ada.id },
  };
  await db.insert(schema.webhookDeliveries).values({
    ...{ endpointId: endpoint.id, eventId: randomUUID(), type: payload.type, payload, memberId: ada.id },
  });
}

async function addRecords(db: Database, { ada, hedy }: People): Promise<void> {
  await db.insert(schema.auditEvents).values({
    ...{ actorId: hedy.id, action: "member suspended", subjectId: ada.id, details: { reason: NOTE } },
  });
  await db.insert(schema.memberNotes).values({ memberId: ada.id, authorId: hedy.id, text: NOTE });
  await db
    .insert(schema.idempotencyKeys)
    .values({ memberId: ada.id, key: "adas-key-1", requestHash: hash(), response: { name: "Marchetti" } });
  await db
    .insert(schema.analyticsEvents)
    .values({ memberId: ada.id, name: "Invite Created", properties: { type: "group" } });
  await db.insert(schema.erasures).values({ memberHash: hash() });
  await db.insert(schema.contactErasures).values({ contactHash: hash() });
  await db.insert(schema.contactOptOuts).values({ contactHash: hash() });
  await db.insert(schema.keyFingerprints).values({ key: "contact:k1", fingerprint: hash() });
  await db.insert(schema.latestBackups).values({ place: "folder", takenAt: new Date() });
  await db
    .insert(schema.addressLimits)
    .values({ key: "192.0.2.1", points: 1, expire: new Date(Date.now() + DAY) });
}
