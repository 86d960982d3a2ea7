import { createMember } from "@/db/factories";
import { messages } from "@/db/schema";
import { audienceKey } from "@/domain/letters/audience-key";
import { letterFieldsSchema } from "@/domain/letters/letter-fields";
import { changeLetter } from "@/domain/letters/save-letter";
import { scheduleFieldsSchema, scheduleLetter } from "@/domain/letters/schedule-letter";
import { sendTest } from "@/domain/letters/send-test";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { LETTER, readLetter, writeLetter } from "../../support/people/letters";
import { domainError, rejection } from "../../support/people/rejection";
import { auditActions, hedy } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));
let letterId: string;

beforeEach(async () => {
  letterId = await writeLetter(db, admin);
});

const content = { shown: null, cityBrandIds: [] };
const draftOf = (fields: Record<string, string> = {}) => ({
  fields: letterFieldsSchema.parse({ ...LETTER, ...fields }),
  content,
});
const typed = draftOf({ subject: "Doors open at 7", body: "At 7, not at 6." });

type Schedule = Partial<{ sendAt: string; sendAtZone: string; counted: string; version: number }>;

function schedule({ version = 1, ...fields }: Schedule = {}, draft = typed) {
  const parsed = scheduleFieldsSchema.parse({ sendAt: "", ...fields });
  return scheduleLetter(asMember(db, admin), { letterId, version, ...parsed }, draft);
}

test("sends what is on the screen, not what was saved before", async () => {
  await schedule();
  expect(await readLetter(db, letterId)).toMatchObject({ ...typed.fields, shown: null, version: 2 });
  expect((await readLetter(db, letterId)).scheduledAt).not.toBeNull();
  expect(await auditActions(db, letterId)).toEqual(["letter created", "letter changed", "letter sent"]);
});

test("tests what is on the screen", async () => {
  await sendTest(asMember(db, admin), { letterId, version: 1 }, typed);
  expect(await readLetter(db, letterId)).toMatchObject({ subject: "Doors open at 7", version: 2 });
  const [message] = await db.select().from(messages);
  expect(message?.payload).toMatchObject({ subject: "Doors open at 7" });
});

test("keeps the version of a draft that is saved already", async () => {
  await sendTest(asMember(db, admin), { letterId, version: 1 }, draftOf());
  await schedule({}, draftOf());
  expect(await readLetter(db, letterId)).toMatchObject({ version: 1 });
});

test("neither sends nor overwrites what a colleague changed", async () => {
  const change = { letterId, version: 1, ...draftOf({ subject: "A colleague’s" }).fields };
  await changeLetter(asMember(db, admin), change, content);
  for (const attempt of [
    () => schedule(),
    () => sendTest(asMember(db, admin), { letterId, version: 1 }, typed),
  ])
    expect(await rejection(db, attempt)).toEqual(domainError("letter-changed"));
  expect(await readLetter(db, letterId)).toMatchObject({ subject: "A colleague’s", scheduledAt: null });
});

test("does not send to another audience than the one whose number was on the screen", async () => {
  const joined = draftOf({ audience: "joined-since", joinedSince: "2026-01-01" });
  const attempt = () =>
    schedule({ counted: audienceKey({ audience: "everyone", joinedSince: null, city: null }) }, joined);
  expect(await rejection(db, attempt)).toEqual(domainError("letter-audience-changed"));
  await schedule({ counted: audienceKey(joined.fields) }, joined);
  expect(await readLetter(db, letterId)).toMatchObject({
    audience: "joined-since",
    joinedSince: "2026-01-01",
  });
});

test("saves and sends together or not at all", async () => {
  expect(await failAtEachWrite(db, () => schedule())).toBeGreaterThan(3);
});

test("an administrator without an email loses no words to a test", async () => {
  const context = asMember(db, await createMember(db, { role: "admin", email: null, phone: "+12125550123" }));
  const attempt = () => sendTest(context, { letterId, version: 1 }, typed);
  expect(await rejection(db, attempt)).toEqual(domainError("letter-test-no-email"));
});

describe("the nights when clocks change", () => {
  test("rejects a time that does not exist", async () => {
    const attempt = () => schedule({ sendAt: "2098-03-09T02:30" });
    await expect(attempt()).rejects.toThrow(
      "Clocks go forward that night, so 2:30 AM doesn’t exist. Choose another time.",
    );
    expect(await rejection(db, attempt)).toEqual(domainError("time-skipped"));
    expect(await readLetter(db, letterId)).toMatchObject({ subject: LETTER.subject, scheduledAt: null });
  });

  test("asks which of two equal times is meant, and takes the chosen one", async () => {
    await expect(schedule({ sendAt: "2098-11-02T01:30" })).rejects.toThrow(
      "Clocks go back that night, so 1:30 AM comes twice. Choose EDT or EST.",
    );
    await schedule({ sendAt: "2098-11-02T01:30", sendAtZone: "EST" });
    expect((await readLetter(db, letterId)).scheduledAt).toEqual(new Date("2098-11-02T06:30:00Z"));
  });

  test("takes the earlier one, and ignores a choice for a time that comes once", async () => {
    await schedule({ sendAt: "2098-11-02T01:30", sendAtZone: "EDT" });
    expect((await readLetter(db, letterId)).scheduledAt).toEqual(new Date("2098-11-02T05:30:00Z"));
    letterId = await writeLetter(db, admin);
    await schedule({ sendAt: "2098-11-02T09:30", sendAtZone: "EDT" });
    expect((await readLetter(db, letterId)).scheduledAt).toEqual(new Date("2098-11-02T14:30:00Z"));
  });
});
