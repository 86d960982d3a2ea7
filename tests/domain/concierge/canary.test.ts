import { and, eq, isNotNull, ne } from "drizzle-orm";
import pino from "pino";
import { toErrorEnvelope } from "@/auth/error-envelope";
import type { Database } from "@/db/client";
import { createMember } from "@/db/factories";
import { conciergeRequests, messages } from "@/db/schema";
import { exportRecords } from "@/domain/audit/export-records";
import { changeContact, requireWaitingRequest } from "@/domain/concierge/change-contact";
import { purgeContacts } from "@/domain/concierge/contacts/purge-contacts";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { revealContact } from "@/domain/concierge/queue/reveal-contact";
import { sendConciergeInvitation } from "@/domain/concierge/queue/send-concierge-invitation";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { type Contact, parseContact } from "@/domain/contacts/contact";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { sendMessage } from "@/domain/jobs/send-message";
import { recordDelivery } from "@/domain/messages/record-delivery";
import { type Outgoing, SendError } from "@/domain/messages/senders/sender";
import { log } from "@/lib/log";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { CANARIES, findCanary } from "../../support/people/canaries";
import { askFor, claim, hours } from "../../support/people/concierge-requests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";

const logged: string[] = [];
const sponsor = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));
const admin = inEachTest(() => createMember(db, { firstName: "Hedy", role: "admin" }));

beforeEach(() => {
  logged.length = 0;
  const stream = (log as unknown as Record<symbol, { write: (line: string) => void }>)[
    pino.symbols.streamSym
  ];
  if (stream) jest.spyOn(stream, "write").mockImplementation((line) => void logged.push(line));
});

describe.each(CANARIES)("%s in every operation", (_, typed, forms) => {
  test("appears unencrypted only in the reveal and its own message, and nowhere after the purge", async () => {
    const seen: unknown[] = [];
    const sent: Outgoing[] = [];
    const { invitation, request } = await askFor(db, sponsor, typed);
    const requestId = request.id;
    const own = (at: number) => asMember(db, sponsor, hours(at));
    const asConcierge = (at: number) => asMember(db, concierge, hours(at));

    const read = async (at: number) => {
      seen.push(await listInvitations(own(at)), await getShareCard(own(at), invitation.id));
      for (const view of ["queue", "mine", "done"] as const)
        seen.push(await listQueue(asConcierge(at), { view }));
      seen.push(await getConciergeRequest(asConcierge(at), requestId));
      for (const records of ["requests", "audit"] as const)
        for await (const line of await exportRecords(asMember(db, admin, hours(at)), records))
          seen.push(line);
      expect(findCanary(forms, await dumpRows(db))).toEqual([]);
    };

    await read(1);
    seen.push(await requireWaitingRequest(own(1), invitation.id));
    const contact = parseContact(typed) as Contact;
    seen.push(await changeContact(own(1), { inviteId: invitation.id, contact }));
    seen.push(await requestConcierge(own(1), { inviteId: invitation.id, contact }).catch(String));
    await claim(db, concierge, request, hours(2));
    expect((await revealContact(asConcierge(2), { requestId })).value).toBe(contact.value);
    await read(2);
    seen.push(await sendConciergeInvitation(asConcierge(2), { requestId, note: "See you." }));
    await read(2);

    const [message] = await db.select().from(messages).where(isNotNull(messages.addressSealed));
    const id = message?.id ?? "";
    const refuse = () => Promise.reject(new SendError(false, "smtp EAUTH"));
    const visitor = asVisitor(db, hours(2.1));
    await sendMessage(visitor, { email: refuse, sms: refuse }, { id }).catch((error) =>
      seen.push(String(error)),
    );
    const take = async (outgoing: Outgoing) => {
      sent.push(outgoing);
      return "provider-1";
    };
    await sendMessage(visitor, { email: take, sms: take }, { id });
    await recordDelivery(asVisitor(db, hours(3)), { id, outcome: "delivered" });
    await read(3);

    expect(sent.map(({ address }) => address)).toEqual([contact.value]);
    expect(
      findCanary(
        forms,
        sent.map(({ address: _address, ...rest }) => rest),
      ),
    ).toEqual([]);
    const others = await db.select().from(messages).where(ne(messages.id, id));
    expect(findCanary(forms, others)).toEqual([]);
    expect(findCanary(forms, seen)).toEqual([]);
    expect(findCanary(forms, logged)).toEqual([]);

    await purgeContacts(asVisitor(db, hours(3 + 24)));
    expect(findCanary(forms, await dumpRows(db))).toEqual([]);
    const isEncrypted = and(eq(conciergeRequests.id, requestId), isNotNull(conciergeRequests.contactSealed));
    expect(await db.$count(conciergeRequests, isEncrypted)).toBe(0);
    expect(await db.$count(messages, isNotNull(messages.addressSealed))).toBe(0);
  });

  test("is not logged when the database fails on it", async () => {
    const contact = parseContact(typed) as Contact;
    const { invitation } = await askFor(db, sponsor, "sam@example.test");
    const now = hours(1);
    const failing = { ...asMember(db, sponsor, now), db: failsOnMembers(db) };
    const error = await changeContact(failing, { inviteId: invitation.id, contact }).catch(
      (thrown) => thrown,
    );
    const result = toErrorEnvelope(error, "change concierge contact");
    expect(findCanary(forms, [result, logged])).toEqual([]);
    expect(logged.join("")).toContain("Failed query");
  });
});

/** A database that fails when a contact is looked up in the table of members. */
function failsOnMembers(database: Database): Database {
  return new Proxy(database, {
    get: (target, name) =>
      name === "transaction"
        ? (work: (tx: Database) => Promise<unknown>) =>
            target.transaction(async (tx) => {
              await tx.execute("alter table members rename column email to gone");
              await tx.execute("alter table members rename column phone to gone_too");
              return work(tx);
            })
        : Reflect.get(target, name),
  });
}
