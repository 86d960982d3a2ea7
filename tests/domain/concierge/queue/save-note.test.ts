import { eq, sql } from "drizzle-orm";
import { conciergeRequests, contactOptOuts } from "@/db/schema";
import { eraseContactRecords } from "@/domain/concierge/contacts/erase-contact-records";
import { purgeContacts } from "@/domain/concierge/contacts/purge-contacts";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { saveNote, saveNoteSchema } from "@/domain/concierge/queue/save-note";
import { withdrawRequest } from "@/domain/concierge/request-concierge";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { eraseContact } from "@/domain/erasure/erase-contact";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { dumpRows } from "../../../support/database/database";
import { db, inEachTest } from "../../../support/database/test-database";
import { asMember, asVisitor, after as later } from "../../../support/people/contexts";
import { ada, iris } from "../../../support/people/people";
import { domainError } from "../../../support/people/rejection";
import {
  auditActions,
  createRequest,
  hedy,
  lin,
  readRequest,
  SAMS_CONTACT,
  sentBy,
} from "../../../support/people/staff";

const CALL = "Rings best after six";

const sponsor = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));
let request: Awaited<ReturnType<typeof createRequest>>;

beforeEach(async () => {
  request = await createRequest(db, sponsor);
});

const note = async () => (await getConciergeRequest(asMember(db, concierge), request.id))?.note;
const save = (text: string, version?: string, who = concierge) =>
  saveNote(asMember(db, who), saveNoteSchema.parse({ requestId: request.id, note: text, version }));

test("a colleague sees the note with its author and time, and the audit trail has no text", async () => {
  await save(CALL);
  expect(await note()).toMatchObject({ text: CALL, by: "Iris", at: expect.any(Date) });
  expect(await auditActions(db, request.id)).toEqual(["note written"]);
  expect((await dumpRows(db, ["concierge_requests"])).includes(CALL)).toBe(false);
});

test("an empty note removes the old one", async () => {
  await save(CALL);
  await save(" ", (await note())?.version);
  expect(await note()).toEqual({ text: "", by: "", at: null, version: "" });
});

test("a colleague's newer note is not overwritten", async () => {
  await save(CALL);
  const other = await lin(db);
  await expect(save("Rang twice", "", other)).rejects.toEqual(domainError("note-changed"));
  await save("Rang twice", (await note())?.version, other);
  expect(await note()).toMatchObject({ text: "Rang twice", by: "Lin" });
});

test("rejects members and unknown requests", async () => {
  await expect(save(CALL, "", sponsor)).rejects.toEqual(domainError("not-allowed"));
  const unknown = { requestId: "00000000-0000-4000-8000-000000000000", note: CALL, version: "" };
  await expect(saveNote(asMember(db, concierge), unknown)).rejects.toEqual(domainError("request-not-found"));
  expect(saveNoteSchema.safeParse({ requestId: "x", note: "a".repeat(241) }).success).toBe(false);
});

describe("the note is erased with the contact", () => {
  const contact = { kind: "email", value: SAMS_CONTACT } as const;
  const ways: Record<string, () => Promise<unknown>> = {
    "when the sponsor withdraws the request": () =>
      withdrawRequest(asMember(db, sponsor), { inviteId: request.invitationId }),
    "when the invitation is cancelled": () =>
      cancelInvitation(asMember(db, sponsor), { inviteId: request.invitationId }),
    "when the retention period ends": () => purgeContacts(asVisitor(db, later("31 days"))),
    "when an administrator erases the contact": async () =>
      eraseContact(asMember(db, await hedy(db)), { contact }),
    "when the erasure is repeated after a restore": () =>
      db.transaction((tx) => eraseContactRecords(tx, asVisitor(db), contact)),
    "when the sponsor is erased": async () => {
      await requestErasure(asMember(db, sponsor), { username: sponsor.username });
      await eraseDueMembers(asVisitor(db, later("8 days")));
    },
    "by an older version without notes": () =>
      db.execute(sql`update concierge_requests set contact_sealed = null, contact_erased_at = now()`),
  };

  test.each(Object.keys(ways))("%s", async (way) => {
    await save(CALL);
    await ways[way]?.();
    expect(await readRequest(db, request)).toMatchObject({ note: null, notedBy: null, notedAt: null });
    expect(await dumpRows(db)).not.toContain(CALL);
    expect(await note()).toBeNull();
    await expect(save(CALL)).rejects.toEqual(domainError("contact-erased"));
  });
});

test.each([
  ["without an author", sql`note = 'x', noted_at = now()`],
  ["without a time", sql`note = 'x', noted_by = sponsor_id`],
  ["of 961 code points", sql`note = repeat('a', 961), noted_by = sponsor_id, noted_at = now()`],
  ["that is empty", sql`note = '', noted_by = sponsor_id, noted_at = now()`],
])("the database rejects a note %s", async (_what, values) => {
  const refusal = db.execute(sql`update concierge_requests set ${values}`);
  await expect(refusal).rejects.toMatchObject({ cause: { constraint: "concierge_requests_note" } });
});

test("the database rejects a note on a request with an erased contact", async () => {
  await purgeContacts(asVisitor(db, later("31 days")));
  const refusal = db.execute(
    sql`update concierge_requests set note = 'x', noted_by = sponsor_id, noted_at = now()`,
  );
  await expect(refusal).rejects.toMatchObject({ cause: { constraint: "concierge_requests_note" } });
});

describe("the history of a contact", () => {
  const history = async () => (await getConciergeRequest(asMember(db, concierge), request.id))?.history;

  test("is empty for a friend without other requests", async () => {
    await createRequest(db, sponsor, { contact: "max@friends.example" });
    expect(await history()).toEqual({
      requests: 0,
      sent: 0,
      bounced: 0,
      lastBouncedAt: null,
      optedOutAt: null,
    });
  });

  test("counts other requests for the same contact, bounces and the opt-out, even after erasure", async () => {
    const bouncedAt = new Date("2026-02-10T12:00:00Z");
    const outcome = { status: "bounced", outcomeAt: bouncedAt } as const;
    await createRequest(db, sponsor, { ...sentBy(concierge), ...outcome });
    await createRequest(db, sponsor, { status: "bounced", outcomeAt: new Date("2026-02-09T12:00:00Z") });
    await createRequest(db, sponsor, sentBy(concierge));
    const optedOutAt = new Date("2026-02-11T12:00:00Z");
    await db.insert(contactOptOuts).values({ contactHash: hashContact(SAMS_CONTACT), createdAt: optedOutAt });
    const known = { requests: 3, sent: 2, bounced: 2, lastBouncedAt: bouncedAt, optedOutAt };
    expect(await history()).toEqual(known);
    await db
      .update(conciergeRequests)
      .set({ contactSealed: null, contactErasedAt: new Date() })
      .where(eq(conciergeRequests.contactHash, hashContact(SAMS_CONTACT)));
    expect(await history()).toEqual(known);
  });
});
