import type { Database } from "@/db/client";
import { createInvitation, type Member } from "@/db/factories";
import { messages, waitlistEntries } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { optOutLink } from "@/domain/contacts/opt-out-link";
import { sendMessage } from "@/domain/jobs/send-message";
import { renderMessage } from "@/domain/messages/render-message";
import { optOut, undoOptOut } from "@/domain/concierge/opt-out";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { entryState } from "@/domain/waitlist/state";
import { freshDatabase } from "../../support/database/database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { hedy } from "../../support/people/desk";
import { ada, join, SAM } from "../../support/people/people";
import { invitationFor, nameHost, readEntry } from "../../support/people/waitlist";

const contactHash = hashContact(SAM.contact.value);
const token = new URL(optOutLink(contactHash)).searchParams.get("t") ?? "";

let db: Database;
let admin: Member;
let entry: { id: string };

beforeEach(async () => {
  db = await freshDatabase();
  admin = await hedy(db);
  await nameHost(db, admin);
  const { code: invitationCode } = await createInvitation(db, await ada(db));
  await ask(invitationCode);
  entry = { id: (await rows())[0]?.id ?? "" };
  await joinWaitlist(asVisitor(db), { contact: { kind: "email", value: "noor@example.test" } });
});

const rows = () => db.select().from(waitlistEntries).orderBy(waitlistEntries.createdAt);
const ask = (invitationCode?: string) =>
  joinWaitlist(asVisitor(db), { contact: SAM.contact, invitationCode });
const admit = () => admitEntry(asMember(db, admin), { entryId: entry.id });
const out = () => optOut(asVisitor(db), { token });
const undo = () => undoOptOut(asVisitor(db), { token });
const states = async () =>
  Promise.all((await rows()).map(async (row) => entryState(await readEntry(db, row))));

describe("who waits and opts out by a message that has left", () => {
  test("waits no longer, and nobody else's waiting ends", async () => {
    await out();
    expect(await states()).toEqual(["opted-out", "waiting"]);
  });

  test("is opted out once let in, too, and what is queued is dropped as such", async () => {
    await admit();
    await out();
    expect(await states()).toEqual(["opted-out", "waiting"]);
    const [message] = await db.select().from(messages);
    await sendMessage(asVisitor(db), { email: async () => "provider-1" }, { id: message?.id ?? "" });
    expect(await db.select().from(messages)).toMatchObject([{ status: "dropped", lastError: "opted out" }]);
  });

  test("and joins all the same by the link they had has joined, and their sponsor hears of it", async () => {
    await admit();
    await out();
    await join(db, await invitationFor(db, entry), SAM);
    expect(await states()).toEqual(["joined", "waiting"]);
    expect((await db.select().from(messages)).map(({ kind }) => kind)).toContain("friend-let-in");
  });

  test("has the same place again once it is undone", async () => {
    await out();
    await undo();
    expect(await states()).toEqual(["waiting", "waiting"]);
    expect((await rows())[0]).toMatchObject({ id: entry.id, contactHash });
  });

  test("waits anew by asking, where the row still says opted out", async () => {
    await db.update(waitlistEntries).set({ optedOutAt: new Date(), contactHash: null });
    await ask();
    expect((await states()).sort()).toEqual(["opted-out", "opted-out", "waiting"]);
  });

  test("asks in vain while the opting out holds", async () => {
    await out();
    await ask();
    expect(await states()).toEqual(["opted-out", "waiting"]);
  });
});

test("a sponsor reads why their friend had to ask", () => {
  const payload = { friend: "Sam", recipient: "Book Club", link: "https://club.test/profile" };
  expect(renderMessage("friend-let-in", payload, "Plus One").text).toBe(
    "Your invitation for Book Club was full or had expired, so Sam asked for a place, and is in now. See your invitations: https://club.test/profile",
  );
});
