import { and, eq, sql } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { messages } from "@/db/schema";
import { countAudience, countAudiences } from "@/domain/letters/count-audience";
import { queueLetter } from "@/domain/letters/queue-letter";
import { scheduleLetter } from "@/domain/letters/schedule-letter";
import { sendLetters } from "@/domain/letters/send-letters";
import { stopLetter } from "@/domain/letters/stop-letter";
import { setMessageQueue } from "@/domain/messages/message-queue";
import { saveSettings } from "@/domain/settings/save-settings";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { asMember, asVisitor } from "../../support/people/contexts";
import { EVERYONE, listCopies, readLetter, sendLetter, writeLetter } from "../../support/people/letters";

const READERS = 40;

let served: ServedDatabase;
let admins: [Member, Member];

beforeAll(async () => {
  served = await openServedDatabase();
  await warmUp(served.pool);
  const admin = () => createMember(served.db, { role: "admin" });
  admins = [await admin(), await admin()];
  await served.db.execute(sql`
    insert into members (first_name, last_name, username, email, email_verified)
    select 'Robin', 'Vale', 'reader_' || number, 'reader_' || number || '@example.test', true
    from generate_series(3, ${READERS}::int) as number`);
});
afterAll(async () => {
  setMessageQueue(undefined);
  await served.drop();
});

const countQueued = (letterId: string) =>
  served.db.$count(messages, and(eq(messages.letterId, letterId), eq(messages.status, "queued")));

test("one of two administrators who send the same letter at the same time sends it", async () => {
  const letterId = await writeLetter(served.db, admins[0]);
  const results = await Promise.allSettled(
    admins.map((admin) =>
      scheduleLetter(asMember(served.db, admin), { letterId, version: 1, sendAt: "2098-07-04T09:30" }),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "letter-not-draft" },
  });
});

test("workers that count the members at the same time count each one once", async () => {
  await Promise.all([1, 2, 3].map(() => countAudiences(asVisitor(served.db), [], 7)));
  const counted = await countAudience(asMember(served.db, admins[0]), EVERYONE);
  expect(counted).toMatchObject({ email: READERS, withoutEmail: 0 });
});

test("three workers at the same time write each copy once, and give a minute's copies to the mail queue", async () => {
  const { db } = served;
  const jobs: string[] = [];
  const insert = async (_queue: string, added: { data: { id: string } }[]) => {
    jobs.push(...added.map(({ data }) => data.id));
  };
  setMessageQueue({ boss: { insert, send: async () => null } as never, channels: ["email"] });
  await saveSettings(asMember(db, admins[0]), { group: "letters", lettersAMinute: 10 });
  const letterId = await sendLetter(db, admins[0]);
  await Promise.all([1, 2, 3].map(() => sendLetters(asVisitor(db))));
  const copies = await listCopies(db, letterId);
  expect(copies).toHaveLength(READERS);
  expect(new Set(copies.map(({ memberId }) => memberId)).size).toBe(READERS);
  expect([jobs.length, new Set(jobs).size]).toEqual([10, 10]);
  await stopLetter(asMember(db, admins[0]), { letterId });
});

test("a letter that is stopped while it is queued leaves no copy to send", async () => {
  const { db } = served;
  for (let trial = 0; trial < 5; trial++) {
    const letterId = await sendLetter(db, admins[0]);
    await db.execute(sql`update letters set started_at = scheduled_at where id = ${letterId}`);
    const [, stopped] = await Promise.allSettled([
      queueLetter(asVisitor(db), letterId, 3),
      stopLetter(asMember(db, admins[1]), { letterId }),
    ]);
    expect(stopped.status).toBe("fulfilled");
    expect(await countQueued(letterId)).toBe(0);
    expect((await readLetter(db, letterId)).stoppedAt).not.toBeNull();
  }
});
