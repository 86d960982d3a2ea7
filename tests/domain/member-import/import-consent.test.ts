import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { auditEvents, contactOptOuts, members, messages, suppressions } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { findSuppression } from "@/domain/contacts/find-suppression";
import { getBalance } from "@/domain/ledger/balance";
import { sendLetters } from "@/domain/letters/send-letters";
import { importMembers, importMembersByCommand } from "@/domain/member-import/import-members";
import { getRecipients } from "@/domain/member-import/list-imports";
import { continueWelcomes, sendWelcome } from "@/domain/member-import/send-welcome";
import { openEmailSender } from "@/domain/messages/senders/email-sender";
import { env } from "@/lib/env";
import { freshDatabase, freshEmbeddedDatabase } from "../../support/database/database";
import { startSmtpServer } from "../../support/fakes/smtp-server";
import { asMember, asVisitor } from "../../support/people/contexts";
import { countNow, deliver, listCopies, sendLetter } from "../../support/people/letters";
import { memberFile } from "../../support/people/member-files";
import { hedy } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

const OWN =
  "first_name,last_name,username,email,phone,role,status,letters,suppression,opted_out,joined_on,sponsor,balance,pending,balance_frozen,imported_on,last_sign_in";

/** Rows as Ghost writes them: every seventh person unsubscribed. */
const PEOPLE = Array.from({ length: 70 }, (_, index) => ({
  email: `reader${index}@members.example`,
  isSubscribed: index % 7 !== 0,
}));
const GHOST = memberFile(
  PEOPLE.map(
    ({ email, isSubscribed }, index) => `${index},${email},Robin Vale,,${isSubscribed},,,2024-01-05`,
  ),
  "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at",
);

let db: Database;
let admin: Member;

const run = async (bytes: Uint8Array) => {
  const { importId } = await importMembers(asMember(db, admin), bytes);
  if (!importId) throw new Error("nothing was imported");
  return importId;
};

async function requireMember(email: string): Promise<Member> {
  const [found] = await db.select().from(members).where(eq(members.email, email));
  if (!found) throw new Error("no such member");
  return found;
}

describe.each([
  ["the club's usual database", freshDatabase],
  ["the embedded database", freshEmbeddedDatabase],
])("on %s", (_, open) => {
  beforeEach(async () => {
    Object.assign(env(), { SMTP_URL: "smtp://mail.test", TWILIO_ACCOUNT_SID: undefined });
    db = await open();
    admin = await hedy(db);
  });

  test("no welcome and no letter reaches a person who said no, over SMTP", async () => {
    const importId = await run(GHOST);
    expect(await countNow(db, admin)).toMatchObject({
      email: 1,
      withoutEmail: 0,
    });
    await sendWelcome(asMember(db, admin), { importId });
    while ((await continueWelcomes(asVisitor(db))) > 0);
    const letterId = await sendLetter(db, admin);
    await sendLetters(asVisitor(db));
    const queued = await db.select({ id: messages.id }).from(messages).where(eq(messages.status, "queued"));
    const server = await startSmtpServer();
    const { send, close } = openEmailSender({
      ...{ smtpUrl: server.url, from: "club@plus-one.test", host: "plus-one.test", product: "Plus One" },
    });
    try {
      for (const message of queued) await deliver(db, send, message);
    } finally {
      close();
      await server.close();
    }
    const reached = server.mails.flatMap(({ to }) => to).toSorted();
    const wanted = PEOPLE.filter(({ isSubscribed }) => isSubscribed).map(({ email }) => email);
    expect(reached).toEqual([...wanted, ...wanted, admin.email ?? ""].toSorted());
    expect(await listCopies(db, letterId)).toHaveLength(wanted.length + 1);
  });

  test("members who want no letters get the welcome only if an administrator includes them", async () => {
    const importId = await run(GHOST);
    expect(await getRecipients(asMember(db, admin), importId)).toEqual({
      ...{ email: 60, phone: 0, noLetters: 10, optedOut: 0, unreachable: 0 },
    });
    expect(await sendWelcome(asMember(db, admin), { importId })).toMatchObject({ recipients: 60 });
    expect(await sendWelcome(asMember(db, admin), { importId })).toMatchObject({ recipients: 0 });
    const toAll = sendWelcome.schema.parse({ importId, toAll: "on" });
    expect(await sendWelcome(asMember(db, admin), toAll)).toMatchObject({ recipients: 10 });
    expect(await db.$count(messages, eq(messages.kind, "member-welcome"))).toBe(70);
    const events = await db
      .select({ details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.action, "welcome sent"))
      .orderBy(auditEvents.id);
    expect(events.map(({ details }) => details)).toEqual([
      { members: "60" },
      { members: "10", noLetters: "10" },
    ]);
  });

  test("the club's own export keeps letters, state, suppression, opt-out, role, pending and frozen credit", async () => {
    const rows = [
      "Ada,Vale,ada,ada@m.example,,member,active,no,,no,2024-01-05T10:00:00.000Z,,10,4,no,2025-01-01,",
      "Sam,Jonas,sam,sam@m.example,+12125550123,member,suspended,yes,bounced,yes,2024-01-05T10:00:00.000Z,ada,0,0,no,,",
      "Noor,Haddad,noor,noor@m.example,,lead,active,yes,complained,no,2024-01-05T10:00:00.000Z,,25.5,0,yes,,",
    ];
    const importId = await run(memberFile(rows, OWN));
    const [ada, sam, noor] = [
      await requireMember("ada@m.example"),
      await requireMember("sam@m.example"),
      await requireMember("noor@m.example"),
    ];
    expect(ada).toMatchObject({ notifyLetters: false, status: "active", role: "member", roleSetAt: null });
    expect(sam).toMatchObject({ notifyLetters: true, status: "suspended" });
    expect(noor).toMatchObject({ role: "lead", roleSetAt: expect.any(Date) });
    expect(await getBalance(asMember(db, ada))).toMatchObject({
      ...{ cents: 1000, waitingCents: 400, spendableCents: 600 },
    });
    expect(await getBalance(asMember(db, noor))).toMatchObject({ cents: 2550, spendableCents: 0 });
    expect(await findSuppression(db, "sam@m.example")).toBe("bounce");
    expect(await findSuppression(db, "noor@m.example")).toBe("complaint");
    const hashes = (await db.select().from(contactOptOuts)).map(({ contactHash }) => contactHash);
    expect(hashes.toSorted()).toEqual(["+12125550123", "sam@m.example"].map(hashContact).toSorted());
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.subjectId, importId));
    expect(event?.details).toEqual({
      ...{ imported: "3", known: "0", wrong: "0", noLetters: "1", suspended: "1", suppressed: "2" },
      ...{ optedOut: "1", leads: "1" },
    });
  });

  test("another program's list gives no role and no state", async () => {
    const header = "Name,Email,Role,Status";
    await run(memberFile(["Ada Vale,ada@m.example,admin,suspended"], header));
    expect(await requireMember("ada@m.example")).toMatchObject({ role: "member", status: "active" });
  });

  test("a suppression in force stays, and a removed one comes back", async () => {
    const complaint = { kind: "complaint", provider: "ses", reason: null, at: null } as const;
    await addSuppression(db, asVisitor(db), { ...complaint, address: "one@m.example" });
    await addSuppression(db, asVisitor(db), { ...complaint, address: "two@m.example" });
    await db
      .update(suppressions)
      .set({ removedAt: new Date(), removedBy: admin.id, contactSealed: null })
      .where(eq(suppressions.contactHash, hashContact("two@m.example")));
    const cleaned = ["one@m.example,A,B,2024-01-05 10:00:00,1", "two@m.example,A,B,2024-01-05 10:00:00,2"];
    await run(memberFile(cleaned, "Email Address,First Name,Last Name,CLEAN_TIME,LEID"));
    expect(await findSuppression(db, "one@m.example")).toBe("complaint");
    expect(await findSuppression(db, "two@m.example")).toBe("bounce");
    expect(await requireMember("one@m.example")).toMatchObject({ notifyLetters: false });
  });
});

test("the command imports roles too", async () => {
  db = await freshDatabase();
  const row = "Hedy,Sorensen,hedy,hedy@m.example,,admin,active,yes,,no,2024-01-05,,0,0,no,,";
  await importMembersByCommand(asVisitor(db), memberFile([row], OWN));
  expect(await requireMember("hedy@m.example")).toMatchObject({ role: "admin" });
});
