import fc from "fast-check";
import { createInvitation, createMember } from "@/db/factories";
import { messages } from "@/db/schema";
import { requireOwnRequests } from "@/domain/concierge/own-requests";
import { claimRequest } from "@/domain/concierge/queue/claim-request";
import {
  conciergeNoteSchema,
  sendConciergeInvitation,
} from "@/domain/concierge/queue/send-concierge-invitation";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { decryptContact } from "@/domain/contacts/encrypt-contact";
import { invitationNameSchema } from "@/domain/invitations/invitation-name";
import { renderMessage } from "@/domain/messages/render-message";
import { CLUB } from "../../support/club";
import { db } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { iris } from "../../support/people/people";
import { trials } from "../../support/trials";

const ROUNDS = trials(100, 500);

const pieces = fc.constantFrom(
  "\r\nBcc: all@example.test",
  "\nTo: noor@example.test",
  "\r\n\r\n<p>hello</p>",
  "=?utf-8?q?=0D=0ABcc:x?=",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "&amp;",
  '=cmd()|"/c calc"!A1',
  "+1+1",
  "@SUM(1)",
  "\u202emas",
  "\u2066Sam\u2069",
  "\u2028",
  "\0",
  "a\u0301\u0301\u0301",
  "👩‍👩‍👧",
  "Zoë",
  "O'Neil",
  "李小龙",
  "سام",
  "%0d%0a",
  "$code",
  "{{link}}",
  "https://evil.test",
  ", noor@example.test",
  ";",
  "\\",
  '"',
  "Sam",
);

const words = fc.array(pieces, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(""));

const hostile = fc.record({
  name: words,
  note: words,
  around: fc.constantFrom("", " ", "\u202a", "\u200e", "\n", "\ufeff"),
  spoil: fc.oneof({ weight: 2, arbitrary: fc.constant("") }, { weight: 1, arbitrary: pieces }),
});

test(`${ROUNDS} hostile names, notes and contacts are each rejected or become one message to one recipient`, async () => {
  const concierge = asMember(db, await iris(db));
  const rounds = fc.sample(hostile, { numRuns: ROUNDS, seed: 7 });
  let accepted = 0;
  for (const [number, { name, note, around, spoil }] of rounds.entries()) {
    const typed = `${around}Friend.${number}@example.test${spoil}${around}`;
    const sponsor = await createMember(db, { firstName: stored(name, 50) });
    const recipient = invitationNameSchema.safeParse(name).data ?? stored(name, 30);
    const { id: inviteId } = await createInvitation(db, sponsor, { recipient });
    const form = requestConcierge.schema.safeParse({ contact: typed, inviteId, recipientName: name });
    if (!form.success) continue;
    accepted += 1;
    const { value } = form.data.contact;
    expect(value).toMatch(new RegExp(`^friend\\.${number}@[a-z0-9.-]+$`));
    await requestConcierge(asMember(db, sponsor), form.data);
    const [{ id: requestId }] = await requireOwnRequests(db, asMember(db, sponsor), inviteId);
    await claimRequest(concierge, { requestId });
    await sendConciergeInvitation(concierge, { requestId, note: conciergeNoteSchema.safeParse(note).data });
    await expectOneMessage(value);
  }
  expect(accepted).toBeGreaterThan(ROUNDS / 3);
}, 180_000);

/** A name that bypassed the form. Postgres cannot store a null character. */
function stored(name: string, length: number): string {
  return [...name].slice(0, length).join("").replaceAll("\0", "") || "Sam";
}

async function expectOneMessage(to: string) {
  const [message, ...others] = await db.select().from(messages);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ channel: "email", address: null, kind: "concierge-invite" });
  expect(decryptContact(message?.addressSealed ?? "")).toBe(to);
  const payload = message?.payload ?? {};
  const { subject, text } = renderMessage("concierge-invite", payload, CLUB);
  const plain = { ...payload, sponsor: "Ada", recipient: "Sam", ...(payload.note && { note: "Hello" }) };
  const lines = renderMessage("concierge-invite", plain, CLUB).text.split("\n").length;
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|=\?/u);
  expect(text.split("\n")).toHaveLength(lines);
  expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0\r]/);
  await db.delete(messages);
}
