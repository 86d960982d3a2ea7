import { eq } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { contactOptOuts, favouriteBrands, memberImports, members, messages } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { requeueWaitingMessages } from "@/domain/jobs/run-jobs";
import { getLetter } from "@/domain/letters/get-letter";
import { listLetters } from "@/domain/letters/list-letters";
import { queueLetter } from "@/domain/letters/queue-letter";
import { sendLetters } from "@/domain/letters/send-letters";
import { stopLetter } from "@/domain/letters/stop-letter";
import { setExtraInvitations } from "@/domain/member-administration/set-extra-invitations";
import { setMessageQueue } from "@/domain/messages/message-queue";
import { SendError } from "@/domain/messages/senders/sender";
import { saveSettings } from "@/domain/settings/save-settings";
import { insertSession } from "@/domain/sign-in/insert-session";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import {
  copyFor,
  countNow,
  deliver,
  listCopies,
  readLetter,
  sendLetter,
  writeLetter,
} from "../../support/people/letters";
import { ada, grace, theo } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { createSession } from "../../support/people/sessions";
import { hedy, lin } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

const admin = inEachTest(() => hedy(db));

afterEach(() => setMessageQueue(undefined));

const run = (within = "0") => sendLetters(asVisitor(db, after(within)));
const read = async (letterId: string) => (await getLetter(asMember(db, admin), letterId)) ?? undefined;
const accept = async () => null;

/** Returns the queued jobs by message id. */
function collectJobs(): Map<string, number> {
  const jobs = new Map<string, number>();
  const insert = async (_queue: string, added: { data: { id: string }; priority: number }[]) => {
    for (const { data, priority } of added) if (!jobs.has(data.id)) jobs.set(data.id, priority);
  };
  setMessageQueue({ boss: { insert, send: async () => null } as never, channels: ["email"] });
  return jobs;
}

test("queues one copy for each active member, and finishes when all are sent", async () => {
  const reader = await ada(db);
  await createMember(db, { status: "suspended" });
  const letterId = await sendLetter(db, admin);
  expect(await read(letterId)).toMatchObject({ state: "scheduled" });
  await run();
  expect(await read(letterId)).toMatchObject({
    state: "sending",
    figures: { audience: 2, waiting: 2, sent: 0 },
  });
  await run("1 minute");
  const copies = await listCopies(db, letterId);
  expect(copies.map(({ memberId }) => memberId).sort()).toEqual([admin.id, reader.id].sort());
  for (const copy of copies) expect(await deliver(db, accept, copy)).toBe("sent");
  await run("2 minutes");
  expect(await read(letterId)).toMatchObject({
    state: "sent",
    figures: { audience: 2, waiting: 0, sent: 2, bounced: 0 },
  });
  const { rows } = await listLetters(asMember(db, admin), 1);
  expect(rows).toMatchObject([{ id: letterId, state: "sent", figures: { sent: 2 } }]);
});

test("a scheduled letter starts at its time", async () => {
  const letterId = await sendLetter(db, admin);
  await sendLetters(asVisitor(db, after("-1 hour")));
  expect(await read(letterId)).toMatchObject({ state: "scheduled" });
  await run();
  expect(await read(letterId)).toMatchObject({ state: "sending" });
});

test("members without email, who switched letters off, bounced, complained or opted out get no email", async () => {
  const suppress = (email: string | null, kind: "bounce" | "complaint") =>
    addSuppression(db, asVisitor(db), {
      address: email ?? "",
      kind,
      provider: "ses",
      reason: null,
      at: null,
    });
  const byPhone = await createMember(db, { email: null, phone: "+12125550123" });
  const off = await createMember(db, { notifyLetters: false });
  const bounced = await createMember(db);
  await suppress(bounced.email, "bounce");
  const complained = await createMember(db);
  await suppress(complained.email, "complaint");
  const optedOut = await createMember(db);
  await db.insert(contactOptOuts).values({ contactHash: hashContact(optedOut.email ?? "") });
  const audience = { audience: "everyone", joinedSince: null, cityBrandIds: null } as const;
  expect(await countNow(db, admin, audience)).toMatchObject({ email: 1, withoutEmail: 5 });
  const letterId = await sendLetter(db, admin);
  await run();
  const reasons = await Promise.all(
    [byPhone, off, bounced, complained, optedOut].map(async (member) => {
      const { status, lastError } = await copyFor(db, letterId, member);
      return [status, lastError];
    }),
  );
  expect(reasons).toEqual([
    ["dropped", "no address"],
    ["dropped", "switched off"],
    ["dropped", "address bounced"],
    ["dropped", "address complained"],
    ["dropped", "opted out"],
  ]);
  expect(await copyFor(db, letterId, admin)).toMatchObject({ status: "queued" });
});

test("a member who switches letters off, is suspended, opts out or bounces after queueing gets none", async () => {
  const people = [await ada(db), await grace(db), await theo(db), await createMember(db)] as const;
  const [off, suspended, optedOut, bounced] = people;
  const letterId = await sendLetter(db, admin);
  await run();
  await db.update(members).set({ notifyLetters: false }).where(eq(members.id, off.id));
  await db.update(members).set({ status: "suspended" }).where(eq(members.id, suspended.id));
  await db.insert(contactOptOuts).values({ contactHash: hashContact(optedOut.email ?? "") });
  await addSuppression(db, asVisitor(db), {
    ...{ address: bounced.email ?? "", kind: "bounce", provider: "ses", reason: null, at: null },
  } as never);
  const email = jest.fn(accept);
  for (const member of people)
    expect(await deliver(db, email, await copyFor(db, letterId, member))).toBe("dropped");
  expect(email).not.toHaveBeenCalled();
});

test("uses the address that the member has when the copy is given to the mail queue", async () => {
  const reader = await ada(db);
  const letterId = await sendLetter(db, admin);
  await queueStarted(letterId);
  await db.update(members).set({ email: "new@example.test" }).where(eq(members.id, reader.id));
  await run("1 minute");
  expect(await copyFor(db, letterId, reader)).toMatchObject({ address: "new@example.test" });
});

async function queueStarted(letterId: string): Promise<void> {
  await db.execute(`update letters set started_at = scheduled_at where id = '${letterId}'`);
  await queueLetter(asVisitor(db), letterId);
}

test("queues in batches and continues after the last one", async () => {
  for (let count = 0; count < 6; count++) await createMember(db);
  const letterId = await sendLetter(db, admin);
  await db.execute(`update letters set started_at = scheduled_at where id = '${letterId}'`);
  await failAtEachWrite(db, () => queueLetter(asVisitor(db), letterId, 100));
  await queueLetter(asVisitor(db), letterId, 2);
  await queueLetter(asVisitor(db), letterId, 2);
  expect(await listCopies(db, letterId)).toHaveLength(7);
  const other = await sendLetter(db, admin);
  await db.execute(`update letters set started_at = scheduled_at where id = '${other}'`);
  await queueLetter(asVisitor(db), other, 2);
  expect(await listCopies(db, other)).toHaveLength(7);
  expect((await readLetter(db, other)).queuedAt).not.toBeNull();
});

test("gives at most the rate of all letters to the mail queue each minute, after other messages", async () => {
  for (let count = 0; count < 4; count++) await createMember(db);
  await saveSettings(asMember(db, admin), { group: "letters", lettersAMinute: 3 });
  const jobs = collectJobs();
  await sendLetter(db, admin);
  await sendLetter(db, admin);
  expect(await run()).toBe(3);
  expect(await run("5 seconds")).toBe(0);
  expect(jobs.size).toBe(3);
  expect([...jobs.values()]).toEqual([-1, -1, -1]);
  // The mail server has sent none of them yet, so no others follow.
  expect(await run("1 minute")).toBe(3);
  expect(jobs.size).toBe(3);
  for (const id of jobs.keys()) await deliver(db, accept, { id });
  await run("2 minutes");
  expect(jobs.size).toBe(6);
  await requeueWaitingMessages(asVisitor(db, after("5 minutes")), ["email"]);
  expect(jobs.size).toBe(6);
});

test("a copy that could not be sent waits behind the others", async () => {
  await createMember(db);
  await saveSettings(asMember(db, admin), { group: "letters", lettersAMinute: 1 });
  const jobs = collectJobs();
  await sendLetter(db, admin);
  await run();
  const [first = ""] = jobs.keys();
  const refuse = () => Promise.reject(new SendError(false, "busy"));
  await expect(deliver(db, refuse, { id: first })).rejects.toThrow("busy");
  await run("1 minute");
  expect(jobs.size).toBe(2);
});

test("a stopped letter keeps what was sent and drops the rest", async () => {
  await ada(db);
  const letterId = await sendLetter(db, admin);
  await run();
  const [sent, waiting] = await listCopies(db, letterId);
  if (!sent || !waiting) throw new Error("two copies were expected");
  await deliver(db, accept, sent);
  const stop = () => stopLetter(asMember(db, admin), { letterId });
  expect(await failAtEachWrite(db, stop)).toBeGreaterThan(2);
  expect(await read(letterId)).toMatchObject({
    state: "stopped",
    figures: { sent: 1, waiting: 0, notSent: 1 },
  });
  const email = jest.fn(accept);
  expect(await deliver(db, email, waiting)).toBe("not-queued");
  expect(email).not.toHaveBeenCalled();
  await run("1 hour");
  expect(await read(letterId)).toMatchObject({ state: "stopped" });
  expect(await rejection(db, stop)).toEqual(domainError("letter-not-sending"));
});

test("a letter is stopped while its copies are queued", async () => {
  for (let count = 0; count < 3; count++) await createMember(db);
  const letterId = await sendLetter(db, admin);
  await run();
  await stopLetter(asMember(db, admin), { letterId });
  await queueLetter(asVisitor(db), letterId);
  expect((await listCopies(db, letterId)).map(({ status }) => status)).toEqual(Array(4).fill("dropped"));
});

test("only an administrator stops a letter, sets the rate or lists letters", async () => {
  const letterId = await sendLetter(db, admin);
  await run();
  const lead = asMember(db, await lin(db));
  for (const attempt of [
    () => stopLetter(lead, { letterId }),
    () => saveSettings(lead, { group: "letters", lettersAMinute: 3 }),
    () => listLetters(lead, 1),
  ])
    expect(await rejection(db, attempt)).toEqual(domainError("not-allowed"));
  const draft = await writeLetter(db, admin);
  expect(await rejection(db, () => stopLetter(asMember(db, admin), { letterId: draft }))).toEqual(
    domainError("letter-not-sending"),
  );
});

test.each(["0", "10001", "1.5", "many"])("rejects a rate of %s", (lettersAMinute) => {
  expect(saveSettings.schema.safeParse({ group: "letters", lettersAMinute }).success).toBe(false);
});

test("the database refuses a second copy for a member", async () => {
  const letterId = await sendLetter(db, admin);
  await run();
  await db.execute(`update letters set queued_at = null, queued_through = null where id = '${letterId}'`);
  await queueLetter(asVisitor(db), letterId);
  expect(await listCopies(db, letterId)).toHaveLength(1);
  const [copy] = await listCopies(db, letterId);
  const again = db.insert(messages).values({ ...copy, id: undefined } as never);
  await expect(again).rejects.toMatchObject({ cause: { constraint: "messages_dedupe_key_unique" } });
});

async function openImport(): Promise<string> {
  const [file] = await db
    .insert(memberImports)
    .values({ fileHash: "a".repeat(64), newRows: 2, memberRows: 0, wrongRows: 0 })
    .returning({ id: memberImports.id });
  return file?.id ?? "";
}

describe("an imported member who was neither welcomed nor has signed in", () => {
  test.each([{}, { audience: "joined-since", joinedSince: "2020-01-01" }, { audience: "not-invited" }])(
    "is not counted and gets no letter of %j",
    async (fields) => {
      const importedIn = await openImport();
      const unreached = await createMember(db, { importedIn });
      const signedIn = await createMember(db, { importedIn });
      await insertSession(asVisitor(db), { memberId: signedIn.id, provenBy: "code" });
      await db.execute("delete from sessions");
      const welcomed = await createMember(db, { importedIn, welcomedAt: new Date() });
      const audience = { audience: "everyone", joinedSince: null, cityBrandIds: [], ...fields } as never;
      expect(await countNow(db, admin, audience)).toMatchObject({ email: 3, withoutEmail: 0 });
      const letterId = await sendLetter(db, admin, fields);
      await run();
      const readers = (await listCopies(db, letterId)).map(({ memberId }) => memberId);
      expect(readers.sort()).toEqual([admin.id, signedIn.id, welcomed.id].sort());
      expect(readers).not.toContain(unreached.id);
    },
  );

  test("gets the letter if the welcome comes between the count and the start", async () => {
    const member = await createMember(db, { importedIn: await openImport() });
    const letterId = await sendLetter(db, admin);
    await db.update(members).set({ welcomedAt: new Date() }).where(eq(members.id, member.id));
    await run();
    expect(await copyFor(db, letterId, member)).toMatchObject({ status: "queued" });
  });

  test("gets no copy whose welcome was taken back while it waited", async () => {
    const member = await createMember(db, { importedIn: await openImport(), welcomedAt: new Date() });
    const letterId = await sendLetter(db, admin);
    await run();
    await db.update(members).set({ welcomedAt: null }).where(eq(members.id, member.id));
    const email = jest.fn(accept);
    expect(await deliver(db, email, await copyFor(db, letterId, member))).toBe("dropped");
    expect(email).not.toHaveBeenCalled();
    expect(await copyFor(db, letterId, member)).toMatchObject({ lastError: "not welcomed" });
  });

  test("gets no message of a change to several members", async () => {
    const member = await createMember(db, { importedIn: await openImport() });
    const change = { memberId: member.id, extra: 3 };
    await setExtraInvitations(asMember(db, admin), change);
    const [message] = await db.select().from(messages).where(eq(messages.memberId, member.id));
    const email = jest.fn(accept);
    expect(await deliver(db, email, message ?? { id: "" })).toBe("dropped");
    expect(email).not.toHaveBeenCalled();
  });
});

describe("an audience", () => {
  const audienceOf = async (fields: Record<string, string>, cityBrandIds: string[] = []) => {
    const letterId = await writeLetter(db, admin, fields, { shown: null, cityBrandIds });
    await db.execute(
      `update letters set scheduled_at = now(), scheduled_by = created_by, started_at = now() where id = '${letterId}'`,
    );
    await queueLetter(asVisitor(db), letterId);
    return (await listCopies(db, letterId)).map(({ memberId }) => memberId);
  };

  test("contains who joined since a day in New York", async () => {
    const before = await createMember(db, { createdAt: new Date("2026-03-02T04:59:59Z") });
    const on = await createMember(db, { createdAt: new Date("2026-03-02T05:00:00Z") });
    const found = await audienceOf({ audience: "joined-since", joinedSince: "2026-03-02" });
    expect([found.includes(before.id), found.includes(on.id)]).toEqual([false, true]);
  });

  test("contains who has not invited anyone", async () => {
    const inviting = await ada(db);
    await createInvitation(db, inviting);
    expect(await audienceOf({ audience: "not-invited" })).toEqual([admin.id]);
  });

  test("contains who has a favorite brand with a store in the city", async () => {
    const reader = await ada(db);
    const other = await grace(db);
    await db.insert(favouriteBrands).values([
      { memberId: reader.id, brandId: "brand-1" },
      { memberId: other.id, brandId: "brand-2" },
    ]);
    const found = await audienceOf({ audience: "favorites-in-city", city: "Paris" }, ["brand-1", "brand-3"]);
    expect(found).toEqual([reader.id]);
  });

  test("contains who was imported and welcomed, and has not signed in", async () => {
    const importedIn = await openImport();
    await createMember(db, { importedIn });
    const welcomed = await createMember(db, { importedIn, welcomedAt: new Date() });
    await createSession(db, await createMember(db, { importedIn, welcomedAt: new Date() }));
    expect(await audienceOf({ audience: "imported-not-signed-in" })).toEqual([welcomed.id]);
  });
});
