import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { revealContact } from "@/domain/concierge/queue/reveal-contact";
import { maskContact } from "@/domain/contacts/format-contact";
import { dumpRows } from "../../../support/database/database";
import { db, inEachTest } from "../../../support/database/test-database";
import { asMember, after as later } from "../../../support/people/contexts";
import { ada, iris } from "../../../support/people/people";
import { domainError } from "../../../support/people/rejection";
import {
  auditActions,
  claimedBy,
  createRequest,
  lin,
  SAMS_CONTACT,
  sentBy,
} from "../../../support/people/staff";

const sponsor = inEachTest(() => ada(db));
const concierge = inEachTest(() => iris(db));

test("the concierge with the claim sees the contact, and each call is recorded", async () => {
  const request = await createRequest(db, sponsor, claimedBy(concierge));
  const contact = await revealContact(asMember(db, concierge), { requestId: request.id });
  expect(contact).toEqual({ kind: "email", value: SAMS_CONTACT, shown: SAMS_CONTACT });
  await revealContact(asMember(db, concierge), { requestId: request.id });
  expect(await auditActions(db, request.id)).toEqual(["contact revealed", "contact revealed"]);
});

test.each([
  ["+12125550147", "(212) 555-0147"],
  ["+442079460958", "+44 20 7946 0958"],
])("the phone %s is shown as %s", async (value, shown) => {
  const request = await createRequest(db, sponsor, { ...claimedBy(concierge), contact: value });
  const contact = await revealContact(asMember(db, concierge), { requestId: request.id });
  expect(contact).toEqual({ kind: "phone", value, shown });
});

test("no other staff member sees the contact, and nothing changes", async () => {
  const request = await createRequest(db, sponsor, claimedBy(concierge));
  const lead = await lin(db);
  const before = await dumpRows(db);
  const requestId = request.id;
  await expect(revealContact(asMember(db, lead), { requestId })).rejects.toEqual(
    domainError("request-taken"),
  );
  await expect(revealContact(asMember(db, sponsor), { requestId })).rejects.toEqual(
    domainError("not-allowed"),
  );
  expect(await dumpRows(db)).toBe(before);
});

test("the contact is hidden before the claim, after it expired and after sending", async () => {
  const waiting = await createRequest(db, sponsor);
  const context = asMember(db, concierge);
  await expect(revealContact(context, { requestId: waiting.id })).rejects.toEqual(
    domainError("request-unclaimed"),
  );
  const held = await createRequest(db, sponsor, claimedBy(concierge));
  await expect(
    revealContact(asMember(db, concierge, later("31 minutes")), { requestId: held.id }),
  ).rejects.toEqual(domainError("claim-expired"));
  const sent = await createRequest(db, sponsor, { ...claimedBy(concierge), ...sentBy(concierge) });
  await expect(revealContact(context, { requestId: sent.id })).rejects.toEqual(domainError("request-done"));
});

test("rejects an erased contact", async () => {
  const erased = { contactSealed: null, contactErasedAt: new Date() };
  const request = await createRequest(db, sponsor, { ...claimedBy(concierge), ...erased });
  await expect(revealContact(asMember(db, concierge), { requestId: request.id })).rejects.toEqual(
    domainError("contact-erased"),
  );
  expect((await getConciergeRequest(asMember(db, concierge), request.id))?.maskedContact).toBeNull();
});

test("the data of the concierge console never contains the contact", async () => {
  for (const values of [{}, claimedBy(concierge), sentBy(concierge)]) {
    const request = await createRequest(db, sponsor, values);
    const context = asMember(db, concierge);
    const shown = JSON.stringify([
      await getConciergeRequest(context, request.id),
      await listQueue(context, { view: "queue" }),
      await listQueue(context, { view: "mine" }),
      await listQueue(context, { view: "done" }),
    ]);
    for (const part of [SAMS_CONTACT, "rivera", "friends.example"]) expect(shown).not.toContain(part);
  }
});

test.each([
  [{ kind: "phone", value: "+12125550147" }, "••• ••• ••47"],
  [{ kind: "email", value: "sam.rivera@friends.example" }, "s•••@f•••.example"],
  [{ kind: "email", value: "s@x.co" }, "s•••@x•••.co"],
] as const)("%p is masked as %s", (contact, masked) => {
  expect(maskContact(contact)).toBe(masked);
});
