import { letters, messages } from "@/db/schema";
import { countAudience } from "@/domain/letters/count-audience";
import { getLetter, previewLetter } from "@/domain/letters/get-letter";
import {
  changeLetter,
  changeLetterSchema,
  createLetterSchema,
  deleteLetter,
} from "@/domain/letters/save-letter";
import { scheduleLetter, unscheduleLetter } from "@/domain/letters/schedule-letter";
import { sendTest } from "@/domain/letters/send-test";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember } from "../../support/people/contexts";
import { deliver, EVERYONE, LETTER, readLetter, sendLetter, writeLetter } from "../../support/people/letters";
import { ada } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));

const NO_CONTENT = { shown: null, cityBrandIds: [] };

const change = (letterId: string, fields: Record<string, string> = {}, by = admin) =>
  changeLetter(
    asMember(db, by),
    changeLetterSchema.parse({ ...LETTER, letterId, version: "1", ...fields }),
    NO_CONTENT,
  );

test("keeps a draft and records each step", async () => {
  const letterId = await writeLetter(db, admin);
  await change(letterId, { subject: "Two ateliers" });
  expect(await getLetter(asMember(db, admin), letterId)).toMatchObject({
    subject: "Two ateliers",
    version: 2,
    state: "draft",
  });
  await deleteLetter(asMember(db, admin), { letterId });
  expect(await db.$count(letters)).toBe(0);
  expect(await auditActions(db, letterId)).toEqual(["letter created", "letter changed", "letter deleted"]);
});

test("only an administrator writes, reads, counts, tests, schedules or deletes a letter", async () => {
  const letterId = await writeLetter(db, admin);
  const lead = asMember(db, await lin(db));
  const attempts = [
    () => change(letterId, {}, { ...admin, role: "lead" }),
    () => getLetter(lead, letterId),
    () => previewLetter(lead, letterId),
    () => countAudience(lead, EVERYONE),
    () => sendTest(lead, { letterId }),
    () => scheduleLetter(lead, { letterId, version: 1, sendAt: null }),
    () => unscheduleLetter(lead, { letterId }),
    () => deleteLetter(lead, { letterId }),
  ];
  for (const attempt of attempts) expect(await rejection(db, attempt)).toEqual(domainError("not-allowed"));
});

test("rejects a change of a letter that a colleague changed, scheduled or deleted", async () => {
  const letterId = await writeLetter(db, admin);
  await change(letterId);
  expect(await rejection(db, () => change(letterId))).toEqual(domainError("letter-changed"));
  await scheduleLetter(asMember(db, admin), { letterId, version: 2, sendAt: null });
  expect(await rejection(db, () => change(letterId, { version: "2" }))).toEqual(
    domainError("letter-not-draft"),
  );
  expect(await rejection(db, () => deleteLetter(asMember(db, admin), { letterId }))).toEqual(
    domainError("letter-not-draft"),
  );
  await unscheduleLetter(asMember(db, admin), { letterId });
  await deleteLetter(asMember(db, admin), { letterId });
  expect(await rejection(db, () => change(letterId))).toEqual(domainError("letter-not-found"));
});

test("sends what the administrator saw, and only once", async () => {
  const letterId = await writeLetter(db, admin);
  const send = (version: number) => scheduleLetter(asMember(db, admin), { letterId, version, sendAt: null });
  await change(letterId);
  expect(await rejection(db, () => send(1))).toEqual(domainError("letter-changed"));
  expect(await send(2)).toEqual({ letterId, isNow: true });
  expect(await rejection(db, () => send(2))).toEqual(domainError("letter-not-draft"));
});

test("reads the time of a schedule in New York, and rejects a past one", async () => {
  const letterId = await writeLetter(db, admin);
  const schedule = (sendAt: string) => scheduleLetter(asMember(db, admin), { letterId, version: 1, sendAt });
  expect(await rejection(db, () => schedule("2026-01-02T09:00"))).toEqual(domainError("letter-time-past"));
  await schedule("2098-07-04T09:30");
  expect((await readLetter(db, letterId)).scheduledAt).toEqual(new Date("2098-07-04T13:30:00Z"));
  expect(await auditActions(db, letterId)).toEqual(["letter created", "letter scheduled"]);
});

test.each([
  ["an empty subject", { subject: " " }, "subject"],
  ["an empty text", { body: "\n" }, "body"],
  ["a picture in the text", { body: "![Ada](https://elsewhere.test/pixel.png)" }, "body"],
  ["a referenced picture", { body: "![Ada][a]\n\n[a]: https://elsewhere.test/pixel.png" }, "body"],
  ["an unknown audience", { audience: "no one" }, "audience"],
  ["a day without a date", { audience: "joined-since", joinedSince: "" }, "joinedSince"],
  ["no city", { audience: "favorites-in-city" }, "city"],
  ["a page that is no perk", { shown: "page:home" }, "shown"],
])("rejects %s", (_what, fields, name) => {
  const { error } = createLetterSchema.safeParse({ ...LETTER, ...fields });
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
});

test("sends a test to the administrator alone, without counting it", async () => {
  await ada(db);
  const letterId = await writeLetter(db, admin);
  await sendTest(asMember(db, admin), { letterId });
  const written = await db.select().from(messages);
  expect(written).toMatchObject([{ kind: "letter-test", memberId: admin.id, address: admin.email }]);
  const sent: string[] = [];
  const email = async ({
    address,
    subject,
    letter,
  }: {
    address: string;
    subject: string;
    letter?: object;
  }) => {
    sent.push(`${address}: ${subject}`);
    expect(letter).toMatchObject({ body: LETTER.body });
    return null;
  };
  expect(await deliver(db, email, { id: written[0]?.id ?? "" })).toBe("sent");
  expect(sent).toEqual([`${admin.email}: Test: ${LETTER.subject}`]);
  expect((await getLetter(asMember(db, admin), letterId))?.figures.sent).toBe(0);
  await deleteLetter(asMember(db, admin), { letterId });
  expect(await db.$count(messages)).toBe(0);
});

test("an administrator without an email gets no test", async () => {
  const letterId = await writeLetter(db, admin);
  const context = asMember(db, { ...admin, email: null, phone: "+12125550123" });
  expect(await rejection(db, () => sendTest(context, { letterId }))).toEqual(
    domainError("letter-test-no-email"),
  );
});

test("the preview shows typed fields instead of the saved ones", async () => {
  const letterId = await writeLetter(db, admin);
  const fields = createLetterSchema.parse({ ...LETTER, subject: "Typed <b>now</b>" });
  const html = await previewLetter(asMember(db, admin), letterId, { fields, content: NO_CONTENT });
  expect(html).toContain("Typed &#60;b&#62;now&#60;/b&#62;");
  expect(await previewLetter(asMember(db, admin), letterId)).toContain(LETTER.subject);
});

test("a change and a schedule leave nothing half done", async () => {
  const letterId = await writeLetter(db, admin);
  expect(await failAtEachWrite(db, () => change(letterId))).toBeGreaterThan(1);
  const schedule = () => scheduleLetter(asMember(db, admin), { letterId, version: 2, sendAt: null });
  expect(await failAtEachWrite(db, schedule)).toBeGreaterThan(1);
});

test("a schedule is cancelled until the letter starts", async () => {
  const letterId = await sendLetter(db, admin);
  await unscheduleLetter(asMember(db, admin), { letterId });
  expect(await getLetter(asMember(db, admin), letterId)).toMatchObject({ state: "draft", version: 2 });
  expect(
    await rejection(db, () => unscheduleLetter(asMember(db, admin, after("1 hour")), { letterId })),
  ).toEqual(domainError("letter-not-scheduled"));
});
