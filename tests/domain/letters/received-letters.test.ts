import { createMember, type Member } from "@/db/factories";
import { exportMember } from "@/domain/data-export/export-member";
import { removeLetterPicture, setLetterPicture } from "@/domain/letters/letter-picture";
import { getReceivedLetter, listReceivedLetters, readLetterPicture } from "@/domain/letters/received-letters";
import { scheduleLetter } from "@/domain/letters/schedule-letter";
import { sendLetters } from "@/domain/letters/send-letters";
import { stopLetter } from "@/domain/letters/stop-letter";
import { sharp } from "@/lib/sharp";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { copyFor, deliver, readLetter, sendLetter, writeLetter } from "../../support/people/letters";
import { ada } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));
const reader = inEachTest(() => ada(db));

const archiveOf = async (member: Member) => (await listReceivedLetters(asMember(db, member), 1)).rows;
const accept = async () => null;

const picture = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: "#123c2e" } })
    .png()
    .toBuffer();

test("a member finds a letter when it was sent, and one with a phone alone when it was queued", async () => {
  const byPhone = await createMember(db, { email: null, phone: "+12125550123" });
  const letterId = await sendLetter(db, admin);
  await sendLetters(asVisitor(db));
  expect(await archiveOf(reader)).toEqual([]);
  expect(await archiveOf(byPhone)).toMatchObject([{ id: letterId }]);
  await deliver(db, accept, await copyFor(db, letterId, reader));
  expect(await archiveOf(reader)).toMatchObject([{ id: letterId, subject: expect.any(String) }]);
  expect(await getReceivedLetter(asMember(db, reader), letterId)).toMatchObject({ id: letterId });
});

test("a member does not find a draft, a stopped letter or a letter to others", async () => {
  const draft = await writeLetter(db, admin);
  const toOthers = await sendLetter(db, admin, { audience: "imported-not-signed-in" });
  const stopped = await sendLetter(db, admin);
  await sendLetters(asVisitor(db));
  await stopLetter(asMember(db, admin), { letterId: stopped });
  expect(await archiveOf(reader)).toEqual([]);
  for (const letterId of [draft, toOthers, stopped, "nothing"]) {
    expect(await getReceivedLetter(asMember(db, reader), letterId)).toBeNull();
    expect(await readLetterPicture(asMember(db, reader), letterId)).toBeNull();
  }
});

test("stores a picture for the email and the archive, and removes it", async () => {
  const letterId = await writeLetter(db, admin);
  const set = async (file: Buffer, by = admin, pictureText = "") =>
    setLetterPicture(
      asMember(db, by),
      setLetterPicture.schema.parse({ letterId, picture: new Blob([new Uint8Array(file)]), pictureText }),
    );
  const none = Buffer.alloc(0);
  expect(await rejection(db, () => set(none, admin, "A door"))).toEqual(domainError("picture-missing"));
  await set(await picture(), admin, "A door");
  await set(none, admin, " An open  door ");
  expect(await readLetter(db, letterId)).toMatchObject({ pictureText: "An open door", version: 3 });
  const stored = await readLetterPicture(asMember(db, admin), letterId);
  const { format, width, height } = await sharp(stored ?? Buffer.alloc(0)).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1088, 544]);
  expect(await readLetterPicture(asMember(db, reader), letterId)).toBeNull();
  const file = await picture();
  expect(await rejection(db, () => set(Buffer.from("not a picture")))).toEqual(
    domainError("picture-unknown"),
  );
  const lead = await lin(db);
  expect(await rejection(db, () => set(file, lead))).toEqual(domainError("not-allowed"));
  await removeLetterPicture(asMember(db, admin), { letterId });
  expect(await readLetter(db, letterId)).toMatchObject({ picture: null, pictureText: "", version: 4 });
  await scheduleLetter(asMember(db, admin), { letterId, version: 4, sendAt: null });
  expect(await rejection(db, () => set(file))).toEqual(domainError("letter-not-draft"));
});

test("the data export has the member's choice", async () => {
  expect((await exportMember(asMember(db, reader))).member).toMatchObject({ notifyLetters: true });
});
