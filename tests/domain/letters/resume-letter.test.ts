import { createMember } from "@/db/factories";
import { letters, messages } from "@/db/schema";
import { duplicateLetter } from "@/domain/letters/duplicate-letter";
import { getLetter } from "@/domain/letters/get-letter";
import { setLetterPicture } from "@/domain/letters/letter-picture";
import { queueLetter } from "@/domain/letters/queue-letter";
import { listReceivedLetters } from "@/domain/letters/received-letters";
import { sendLetters } from "@/domain/letters/send-letters";
import { resumeLetter, stopLetter } from "@/domain/letters/stop-letter";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import {
  copyFor,
  deliver,
  LETTER,
  listCopies,
  readLetter,
  sendLetter,
  writeLetter,
} from "../../support/people/letters";
import { ada } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));
const reader = inEachTest(() => ada(db));

const accept = async () => null;
const run = (within = "0") => sendLetters(asVisitor(db, after(within)));
const stop = (letterId: string) => stopLetter(asMember(db, admin), { letterId });
const resume = (letterId: string, at = "1 hour") =>
  resumeLetter(asMember(db, admin, after(at)), { letterId });

/** A letter that the reader did not get. */
async function stoppedLetter(): Promise<string> {
  const letterId = await sendLetter(db, admin);
  await run();
  await deliver(db, accept, await copyFor(db, letterId, admin));
  await stop(letterId);
  return letterId;
}

test("sends the rest of a stopped letter to those who did not get it, once", async () => {
  const letterId = await stoppedLetter();
  expect(await getLetter(asMember(db, admin), letterId)).toMatchObject({
    state: "stopped",
    figures: { keptBack: 1 },
  });
  expect((await listReceivedLetters(asMember(db, reader), 1)).rows).toEqual([]);
  expect(await resume(letterId)).toEqual({ letterId, requeued: 1 });
  await run("2 hours");
  const email = jest.fn(accept);
  for (const copy of await listCopies(db, letterId)) await deliver(db, email, copy);
  expect(email.mock.calls).toMatchObject([[{ address: reader.email, subject: LETTER.subject }]]);
  await run("3 hours");
  expect(await getLetter(asMember(db, admin), letterId)).toMatchObject({
    state: "sent",
    figures: { audience: 2, sent: 2, waiting: 0, keptBack: 0 },
  });
  expect((await listReceivedLetters(asMember(db, reader), 1)).rows).toHaveLength(1);
  expect(await auditActions(db, letterId)).toEqual([
    "letter created",
    "letter sent",
    "letter stopped",
    "letter resumed",
  ]);
});

test("a rest that waited longer than a letter may take is still sent", async () => {
  const letterId = await stoppedLetter();
  await db.update(messages).set({ createdAt: new Date("2020-01-01T00:00:00Z") });
  await resume(letterId);
  expect(await deliver(db, accept, await copyFor(db, letterId, reader))).toBe("sent");
});

test("the rest includes members whose copy was not written before the stop", async () => {
  for (let count = 0; count < 4; count++) await createMember(db);
  const letterId = await sendLetter(db, admin);
  await db.update(letters).set({ startedAt: after("0") });
  await stop(letterId);
  expect(await listCopies(db, letterId)).toEqual([]);
  await resume(letterId);
  await queueLetter(asVisitor(db), letterId, 2);
  expect((await listCopies(db, letterId)).map(({ status }) => status)).toEqual(Array(6).fill("queued"));
});

test("keeps members back who switched letters off meanwhile", async () => {
  const off = await createMember(db, { notifyLetters: false });
  const letterId = await stoppedLetter();
  await resume(letterId);
  expect(await copyFor(db, letterId, off)).toMatchObject({ status: "dropped", lastError: "switched off" });
});

test("stops, resumes and stops again, and leaves nothing half done", async () => {
  const letterId = await stoppedLetter();
  expect(await failAtEachWrite(db, () => resume(letterId))).toBeGreaterThan(2);
  await stop(letterId);
  expect(await copyFor(db, letterId, reader)).toMatchObject({
    status: "dropped",
    lastError: "letter stopped",
  });
  await resume(letterId);
  expect(await copyFor(db, letterId, reader)).toMatchObject({ status: "queued" });
});

test("only an administrator sends the rest, and only of a stopped letter", async () => {
  const letterId = await stoppedLetter();
  const lead = asMember(db, await lin(db));
  expect(await rejection(db, () => resumeLetter(lead, { letterId }))).toEqual(domainError("not-allowed"));
  expect(await rejection(db, () => duplicateLetter(lead, { letterId }))).toEqual(domainError("not-allowed"));
  await resume(letterId);
  expect(await rejection(db, () => resume(letterId))).toEqual(domainError("letter-not-stopped"));
  const draft = await writeLetter(db, admin);
  expect(await rejection(db, () => resume(draft))).toEqual(domainError("letter-not-stopped"));
});

test("a duplicate is a new draft with the text, the picture and the audience", async () => {
  const fields = { audience: "favorites-in-city", city: "Paris" };
  const shown = { kind: "brand", slug: "alder", title: "Alder", note: "Chairs" } as const;
  const letterId = await writeLetter(db, admin, fields, { shown, cityBrandIds: ["brand-1"] });
  const picture = new Blob([new Uint8Array(await PIXEL())]);
  await setLetterPicture(asMember(db, admin), { letterId, picture, pictureText: "A door" });
  const copy = await duplicateLetter(asMember(db, admin, after("1 hour")), { letterId });
  const [original, duplicate] = [await readLetter(db, letterId), await readLetter(db, copy.letterId)];
  const { id, version, createdAt, updatedAt, ...same } = original;
  expect(duplicate).toMatchObject({ ...same, version: 1 });
  expect(duplicate.picture).not.toBeNull();
  expect(await getLetter(asMember(db, admin), copy.letterId)).toMatchObject({ state: "draft" });
  expect(await auditActions(db, copy.letterId)).toEqual(["letter duplicated"]);
});

test("a sent letter is duplicated as a draft that was never sent", async () => {
  const letterId = await stoppedLetter();
  const copy = await duplicateLetter(asMember(db, admin), { letterId });
  expect(await readLetter(db, copy.letterId)).toMatchObject({
    ...{
      scheduledAt: null,
      startedAt: null,
      queuedAt: null,
      queuedPast: null,
      stoppedAt: null,
      finishedAt: null,
    },
  });
  expect(await listCopies(db, copy.letterId)).toEqual([]);
});

async function PIXEL(): Promise<Buffer> {
  const { sharp } = await import("@/lib/sharp");
  return sharp({ create: { width: 8, height: 8, channels: 3, background: "#123c2e" } })
    .png()
    .toBuffer();
}
