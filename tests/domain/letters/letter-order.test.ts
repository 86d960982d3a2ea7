import { inArray } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { letters, members } from "@/db/schema";
import { queueLetter } from "@/domain/letters/queue-letter";
import { sendLetters } from "@/domain/letters/send-letters";
import { setMessageQueue } from "@/domain/messages/message-queue";
import { saveSettings } from "@/domain/settings/save-settings";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { listCopies, sendLetter } from "../../support/people/letters";
import { hedy } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));

beforeEach(async () => {
  for (let count = 1; count < 12; count++) await createMember(db);
});

afterEach(() => setMessageQueue(undefined));

/** The members in the order in which the mail queue got their copies, three a minute. */
async function orderOf(letterId: string): Promise<string[]> {
  const jobs: string[] = [];
  const insert = async (_queue: string, added: { data: { id: string } }[]) => {
    for (const { data } of added) if (!jobs.includes(data.id)) jobs.push(data.id);
  };
  setMessageQueue({ boss: { insert, send: async () => null } as never, channels: ["email"] });
  await saveSettings(asMember(db, admin), { group: "letters", lettersAMinute: 12 });
  await sendLetters(asVisitor(db, after("1 minute")));
  setMessageQueue(undefined);
  const copies = await listCopies(db, letterId);
  return jobs.map((id) => copies.find((copy) => copy.id === id)?.memberId ?? "");
}

async function started(): Promise<string> {
  const letterId = await sendLetter(db, admin);
  await db
    .update(letters)
    .set({ startedAt: after("0") })
    .where(inArray(letters.id, [letterId]));
  return letterId;
}

test("each letter has another order, and the same one whatever the batches are", async () => {
  const orders: string[][] = [];
  for (const batch of [1, 5, 100]) {
    const letterId = await started();
    await queueLetter(asVisitor(db), letterId, batch);
    const copies = await listCopies(db, letterId);
    orders.push(copies.map(({ memberId }) => memberId ?? ""));
  }
  for (const order of orders) expect(new Set(order).size).toBe(12);
  expect(new Set(orders.map((order) => order.join())).size).toBe(3);
  const ids = (await db.select({ id: members.id }).from(members)).map(({ id }) => id).sort();
  expect(orders.some((order) => order.join() === ids.join())).toBe(false);
});

test("copies are sent in the order in which they were queued", async () => {
  const letterId = await started();
  await queueLetter(asVisitor(db), letterId, 4);
  const copies = await listCopies(db, letterId);
  expect(await orderOf(letterId)).toEqual(copies.map(({ memberId }) => memberId));
});

test("a letter that an earlier build queued halfway reaches everyone once", async () => {
  const letterId = await started();
  await queueLetter(asVisitor(db), letterId, 5);
  const [first] = await listCopies(db, letterId);
  await db
    .update(letters)
    .set({ queuedAt: null, queuedPast: null, queuedThrough: first?.memberId ?? null })
    .where(inArray(letters.id, [letterId]));
  await queueLetter(asVisitor(db), letterId, 5);
  expect(new Set((await listCopies(db, letterId)).map(({ memberId }) => memberId)).size).toBe(12);
});
