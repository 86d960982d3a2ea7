import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { codes, members } from "@/db/schema";
import { changeDetails } from "@/domain/account/change-details";
import type { Contact } from "@/domain/contacts/contact";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { cancelErasure, requestErasure } from "@/domain/erasure/request-erasure";
import { confirmContactChange } from "@/domain/sign-in/confirm-contact-change";
import { removeContact } from "@/domain/sign-in/remove-contact";
import { requestContactChange } from "@/domain/sign-in/request-contact-change";
import { serveTests } from "../../support/database/serve-tests";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { createSession } from "../../support/people/sessions";

const SHARED: Contact = { kind: "email", value: "shared@example.test" };

const served = serveTests();
let db: Database;

beforeAll(() => {
  db = served.db;
});

beforeEach(() => served.pool.query("truncate members, codes, messages cascade"));

const people = (number: number, values: Partial<typeof members.$inferInsert> = {}) =>
  Promise.all(Array.from({ length: number }, () => createMember(db, values)));

/** Runs the attempts concurrently and counts their outcomes by error code. */
async function atOnce<Who>(all: Who[], attempt: (who: Who) => Promise<unknown>) {
  const counts: Record<string, number> = {};
  await Promise.all(
    all.map(async (who) => {
      const outcome = await attempt(who).then(
        () => "done",
        (error: { code?: string }) => error.code ?? String(error),
      );
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }),
  );
  return counts;
}

test("of sixteen concurrent requests for a username one succeeds", async () => {
  const details = changeDetails.schema.parse({ firstName: "Robin", lastName: "Vale", username: "the_one" });
  const outcomes = await atOnce(await people(16), (who) => changeDetails(asMember(db, who), details));
  expect(outcomes).toEqual({ done: 1, "username-taken": 15 });
});

test("of four members with codes for one contact one gets it", async () => {
  const all = await people(4);
  const attempts: { who: Member; code: string; here: string }[] = [];
  for (const who of all) {
    await requestContactChange(asMember(db, who), { contact: SHARED });
    await db.update(codes).set({ createdAt: sql`${codes.createdAt} - interval '1 minute'` });
    const here = (await createSession(db, who)).id;
    attempts.push({ who, code: await newestCode(db, SHARED.value), here });
  }
  const outcomes = await atOnce(attempts, ({ who, code, here }) =>
    confirmContactChange(asMember(db, who), { code }, here),
  );
  expect(outcomes).toEqual({ done: 1, "contact-taken": 3 });
  expect(await db.$count(members, eq(members.email, SHARED.value))).toBe(1);
});

test("a member who removes both contacts concurrently keeps one of them", async () => {
  for (let round = 0; round < 8; round++) {
    const who = await createMember(db, { phone: `+1212555014${round}` });
    const here = (await createSession(db, who)).id;
    const outcomes = await atOnce(["email", "phone"] as const, (kind) =>
      removeContact(asMember(db, who), { kind }, here),
    );
    expect(outcomes).toEqual({ done: 1, "contact-last": 1 });
  }
});

test("of two administrators who request erasure concurrently one stays", async () => {
  for (let round = 0; round < 8; round++) {
    await served.pool.query("truncate members cascade");
    const outcomes = await atOnce(await people(2, { role: "admin" }), (who) =>
      requestErasure(asMember(db, who), { username: who.username }),
    );
    expect(outcomes).toEqual({ done: 1, "erase-last-admin": 1 });
  }
});

test("cancelling erasure during eight concurrent jobs either succeeds or the member is erased once", async () => {
  for (let round = 0; round < 8; round++) {
    const who = await createMember(db, { bio: "Still here." });
    await requestErasure(asMember(db, who), { username: who.username });
    const later = asVisitor(db, after("8 days"));
    const runs = Array.from({ length: 8 }, () => eraseDueMembers(later));
    const [erased] = await Promise.all([Promise.all(runs), cancelErasure(asMember(db, who))]);
    const times = erased.reduce((sum, one) => sum + one, 0);
    const [row] = await db.select().from(members).where(eq(members.id, who.id));
    const whole = { status: "active", firstName: who.firstName, bio: "Still here.", eraseAfter: null };
    const erasedRow = { status: "erased", firstName: "Former", bio: "", eraseAfter: null };
    expect(row).toMatchObject(times === 1 ? erasedRow : whole);
    expect(times).toBeLessThanOrEqual(1);
  }
});
