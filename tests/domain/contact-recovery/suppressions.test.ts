import { eq, sql } from "drizzle-orm";
import { createMember, daysAgo } from "@/db/factories";
import { auditEvents, messages, suppressions } from "@/db/schema";
import { findSuppressed, listSuppressions } from "@/domain/contact-recovery/list-suppressions";
import { removeSuppression } from "@/domain/contact-recovery/remove-suppression";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { findSuppression } from "@/domain/contacts/find-suppression";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { reapplyErasures } from "@/domain/erasure/reapply-erasures";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { MESSAGE_KINDS } from "@/domain/messages/kinds/message-kinds";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { iris } from "../../support/people/people";
import { domainError } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

const admin = inEachTest(() => hedy(db));

const email = (value: string) => ({ kind: "email", value }) as const;

async function suppress(address: string, kind: "bounce" | "complaint" = "bounce") {
  await addSuppression(db, asVisitor(db), { address, kind, provider: "ses", reason: "5.1.1", at: null });
  const [row] = await db
    .select()
    .from(suppressions)
    .where(eq(suppressions.contactHash, hashContact(address)));
  if (!row) throw new Error("not suppressed");
  return row;
}

test("lists masked addresses in pages, the newest first", async () => {
  await db.insert(suppressions).values(
    Array.from({ length: 27 }, (_, index) => {
      const address = `friend${index}@example.test`;
      return {
        contactHash: hashContact(address),
        contactSealed: encryptContact(address),
        kind: "bounce" as const,
        provider: "ses" as const,
        reportedAt: new Date(Date.now() - index * 60_000),
      };
    }),
  );
  await suppress("zoe@example.test", "complaint");
  const first = await listSuppressions(asMember(db, admin), 1);
  expect(first).toMatchObject({ page: 1, pages: 2, total: 28 });
  expect(first.rows[0]).toMatchObject({ masked: "z•••@e•••.test", kind: "complaint", reason: "5.1.1" });
  expect((await listSuppressions(asMember(db, admin), 2)).rows).toHaveLength(3);
  expect(JSON.stringify(first)).not.toContain("example.test");
  expect(JSON.stringify(first)).not.toContain(hashContact("zoe@example.test"));
});

test("names the member who has the address, and the newest message that came back", async () => {
  const noor = await createMember(db, { firstName: "Noor", lastName: "Vale", email: "noor@vale.test" });
  await suppress("noor@vale.test");
  await suppress("friend@vale.test");
  const read = async () => {
    const { rows } = await listSuppressions(asMember(db, admin), 1);
    return rows.map(({ masked, member }) => [masked, member]);
  };
  const named = { username: noor.username, name: "Noor Vale" };
  expect(await read()).toContainEqual(["n•••@v•••.test", { ...named, bounced: null }]);
  expect(await read()).toContainEqual(["f•••@v•••.test", null]);
  const message = { memberId: noor.id, channel: "email" as const, status: "bounced" as const };
  await db.insert(messages).values({ ...message, kind: "member-welcome", createdAt: daysAgo(2) });
  expect(await read()).toContainEqual([
    "n•••@v•••.test",
    { ...named, bounced: { label: MESSAGE_KINDS["member-welcome"].label, letter: null } },
  ]);
  await db.insert(messages).values({ ...message, kind: "proof-code" });
  const [newest] = (await read()).flatMap(([, member]) => member ?? []);
  expect(newest).toMatchObject({ bounced: { label: MESSAGE_KINDS["proof-code"].label } });
});

test("finds an exact address", async () => {
  const { id } = await suppress("zoe@example.test");
  const find = (value: string) => findSuppressed(asMember(db, admin), { contact: email(value) });
  expect(await find("zoe@example.test")).toMatchObject({ found: { id, masked: "z•••@e•••.test" } });
  expect(await find("zo@example.test")).toEqual({ found: null });
});

test("removes an address, erases it and records who did it", async () => {
  const { id } = await suppress("zoe@example.test");
  const other = await suppress("mira@example.test");
  await removeSuppression(asMember(db, admin), { suppressionId: id });
  expect(await findSuppression(db, "zoe@example.test")).toBeNull();
  expect(await findSuppression(db, "mira@example.test")).toBe("bounce");
  expect(await db.select().from(suppressions).where(eq(suppressions.id, id))).toMatchObject([
    { contactSealed: null, removedBy: admin.id, removedAt: expect.any(Date) },
  ]);
  expect(await db.select().from(auditEvents)).toMatchObject([
    { action: "suppression removed", subjectId: id, actorId: admin.id, details: { kind: "bounce" } },
  ]);
  expect((await listSuppressions(asMember(db, admin), 1)).rows.map((row) => row.id)).toEqual([other.id]);
});

test("rejects an address that is no longer on the list", async () => {
  const { id } = await suppress("zoe@example.test");
  await removeSuppression(asMember(db, admin), { suppressionId: id });
  const before = await dumpRows(db);
  const again = removeSuppression(asMember(db, admin), { suppressionId: id });
  await expect(again).rejects.toThrow(domainError("suppression-gone"));
  expect(await dumpRows(db)).toBe(before);
});

test("only administrators list, find and remove", async () => {
  const { id } = await suppress("zoe@example.test");
  const before = await dumpRows(db);
  for (const person of [await createMember(db), await iris(db), await lin(db)]) {
    const context = asMember(db, person);
    const refused = [
      listSuppressions(context, 1),
      findSuppressed(context, { contact: email("zoe@example.test") }),
      removeSuppression(context, { suppressionId: id }),
    ];
    for (const result of await Promise.allSettled(refused))
      expect(result).toMatchObject({ status: "rejected", reason: domainError("not-allowed") });
  }
  expect(await db.$count(suppressions, sql`${suppressions.removedAt} is null`)).toBe(1);
  expect(before).toContain(id);
});

test("the erasure of a contact deletes its bounce, and leaves only the hash of its complaint", async () => {
  await suppress("zoe@example.test");
  await suppress("mira@example.test", "complaint");
  for (const value of ["zoe@example.test", "mira@example.test"])
    await eraseContact(asMember(db, admin), { contact: email(value) });
  expect(await db.select().from(suppressions)).toMatchObject([
    { contactHash: hashContact("mira@example.test"), contactSealed: null },
  ]);
  expect(await findSuppression(db, "mira@example.test")).toBe("complaint");
  expect((await listSuppressions(asMember(db, admin), 1)).rows).toMatchObject([{ masked: null }]);
});

test("a restore repeats the erasure of an address that only this list has", async () => {
  const takenAt = new Date(Date.now() - 60_000);
  await eraseContact(asMember(db, admin), { contact: email("zoe@example.test") });
  await suppress("zoe@example.test");
  expect(await reapplyErasures(asVisitor(db), takenAt)).toBe(1);
  expect(await db.$count(suppressions)).toBe(0);
});

test("deletes a removed address after 30 days, and an active one never", async () => {
  const { id } = await suppress("zoe@example.test");
  await suppress("mira@example.test");
  await removeSuppression(asMember(db, admin), { suppressionId: id });
  await purgeExpired(asVisitor(db, after("29 days")));
  expect(await db.$count(suppressions)).toBe(2);
  await purgeExpired(asVisitor(db, after("31 days")));
  expect(await db.select().from(suppressions)).toMatchObject([
    { contactHash: hashContact("mira@example.test") },
  ]);
});
