import type { Database } from "@/db/client";
import { createInvitation, type Member } from "@/db/factories";
import { conciergeRequests, contactOptOuts, messages, waitlistEntries } from "@/db/schema";
import { hasOptedOut, optOut, undoOptOut } from "@/domain/concierge/opt-out";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { optOutLink } from "@/domain/contacts/opt-out-link";
import { sendMessage } from "@/domain/jobs/send-message";
import { renderMessage } from "@/domain/messages/render-message";
import { admitEntry } from "@/domain/waitlist/admit-entries";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";
import { entryState } from "@/domain/waitlist/state";
import { CLUB } from "../../support/club";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { askFor, hours } from "../../support/people/concierge-requests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { ada, grace, join, SAM, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy } from "../../support/people/staff";
import { invitationFor, nameHost, readEntry } from "../../support/people/waitlist";

describe("concierge messages", () => {
  const tokenFor = (contact: string) => new URL(optOutLink(hashContact(contact))).searchParams.get("t") ?? "";
  const token = tokenFor("sam@example.test");

  let db: Database;

  beforeEach(async () => {
    db = await freshDatabase();
  });

  const out = (given = token) => optOut(asVisitor(db, hours(1)), { token: given });
  const undo = (given = token) => undoOptOut(asVisitor(db), { token: given });
  const isOut = () => hasOptedOut(asVisitor(db), { token });
  const blocked = async () => (await db.select().from(conciergeRequests)).map((request) => request.blocked);

  test("the link contains the club's URL and a token, but not the contact", () => {
    const link = optOutLink(hashContact("sam@example.test"));
    expect(link).toBe(`${TEST_APP_URL}/unsubscribe?t=${token}`);
    expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("sam");
  });

  describe("a friend who opts out", () => {
    test("is stored only as a keyed hash", async () => {
      await out();
      expect(await isOut()).toBe(true);
      expect(await db.select().from(contactOptOuts)).toMatchObject([
        { contactHash: hashContact("sam@example.test") },
      ]);
      expect(await dumpRows(db)).not.toContain("sam@example.test");
    });

    test("is blocked for every member, now and later", async () => {
      await askFor(db, await ada(db), "sam@example.test");
      await out();
      expect(await blocked()).toEqual(["opted-out"]);
      await askFor(db, await grace(db), "SAM@example.test");
      await askFor(db, await theo(db), "noor@example.test", { recipient: "Noor" });
      expect((await blocked()).sort()).toEqual(["opted-out", "opted-out", null].sort());
    });

    test("can click the button twice", async () => {
      await out();
      const before = await dumpRows(db);
      await out();
      expect(await dumpRows(db)).toBe(before);
    });

    test("can undo it, which unblocks open requests but not those to members", async () => {
      const sponsor = await ada(db);
      await askFor(db, sponsor, "sam@example.test");
      await theo(db);
      await askFor(db, sponsor, "theo@example.test", { recipient: "Theo" });
      await out();
      await undo();
      expect(await isOut()).toBe(false);
      expect((await blocked()).sort()).toEqual(["member", null]);
      await undo();
      expect(await db.select().from(contactOptOuts)).toEqual([]);
    });
  });

  test("a forged link is rejected and changes nothing", async () => {
    for (const given of ["", "x", `${token}x`, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`])
      for (const attempt of [out, undo])
        expect(await rejection(db, () => attempt(given))).toMatchObject({
          code: "opt-out-unknown",
          message: "This link is incomplete. Open it again from the message we sent you.",
        });
  });
});

describe("the waitlist", () => {
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

  describe("a waiting person who opts out", () => {
    test("leaves the waitlist, and no one else does", async () => {
      await out();
      expect(await states()).toEqual(["opted-out", "waiting"]);
    });

    test("can opt out after the admission, and the queued message is dropped", async () => {
      await admit();
      await out();
      expect(await states()).toEqual(["opted-out", "waiting"]);
      const [message] = await db.select().from(messages);
      await sendMessage(asVisitor(db), { email: async () => "provider-1" }, { id: message?.id ?? "" });
      expect(await db.select().from(messages)).toMatchObject([{ status: "dropped", lastError: "opted out" }]);
    });

    test("can still join with their link, and the sponsor is notified", async () => {
      await admit();
      await out();
      await join(db, await invitationFor(db, entry), SAM);
      expect(await states()).toEqual(["joined", "waiting"]);
      expect((await db.select().from(messages)).map(({ kind }) => kind)).toContain("friend-let-in");
    });

    test("has the same place again after the undo", async () => {
      await out();
      await undo();
      expect(await states()).toEqual(["waiting", "waiting"]);
      expect((await rows())[0]).toMatchObject({ id: entry.id, contactHash });
    });

    test("can join the waitlist again without an active opt-out", async () => {
      await db.update(waitlistEntries).set({ optedOutAt: new Date(), contactHash: null });
      await ask();
      expect((await states()).sort()).toEqual(["opted-out", "opted-out", "waiting"]);
    });

    test("cannot join the waitlist again with an active opt-out", async () => {
      await out();
      await ask();
      expect(await states()).toEqual(["opted-out", "waiting"]);
    });
  });

  test("the sponsor's message explains why the friend used the waitlist", () => {
    const payload = { friend: "Sam", recipient: "Book Club", link: "https://club.test/profile" };
    expect(renderMessage("friend-let-in", payload, CLUB).text).toBe(
      "Your invitation for Book Club was full or had expired, so Sam joined from the waitlist. See your invitations: https://club.test/profile",
    );
  });
});
