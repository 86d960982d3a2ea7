import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { previewLetter } from "@/domain/letters/get-letter";
import { setLetterPicture } from "@/domain/letters/letter-picture";
import { getReceivedLetter, listReceivedLetters } from "@/domain/letters/received-letters";
import { createLetterSchema } from "@/domain/letters/save-letter";
import { sendLetters } from "@/domain/letters/send-letters";
import { sendTest } from "@/domain/letters/send-test";
import { letterHtml } from "@/domain/messages/senders/letter-html";
import type { Outgoing } from "@/domain/messages/senders/sender";
import { NEUTRAL_NAME } from "@/domain/personal-data/neutral-name";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { copyFor, deliver, LETTER, listCopies, sendLetter, writeLetter } from "../../support/people/letters";
import { hedy } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));

const NAMED = {
  subject: "{first name|Friends}, three ateliers open",
  body: "Dear {first name|friend},\n\n**{first name|you}**, come [on {first name|Thursday}](/brands).",
};

/** Returns the email that a member gets. */
async function mailFor(member: Member, fields = NAMED): Promise<Outgoing> {
  const letterId = await sendLetter(db, admin, fields);
  await sendLetters(asVisitor(db));
  const sent: Outgoing[] = [];
  const email = async (message: Outgoing) => {
    sent.push(message);
    return null;
  };
  await deliver(db, email, await copyFor(db, letterId, member));
  const [mail] = sent;
  if (!mail) throw new Error("no email was sent");
  return mail;
}

const htmlOf = ({ letter }: Outgoing) =>
  letter ? letterHtml(letter, { product: "Plus One", optOut: "https://plus-one.test/out" }) : "";

test("fills in the name in the subject, both parts and the preview text", async () => {
  const mail = await mailFor(await createMember(db, { firstName: "Noor" }));
  expect(mail.subject).toBe("Noor, three ateliers open");
  expect(mail.text).toMatch(/^Dear Noor,\n\nNoor, come on Noor \(/);
  expect(htmlOf(mail)).toContain("<strong>Noor</strong>");
  expect(htmlOf(mail)).toMatch(/max-height:0[^>]*>Noor, come on Noor\./);
});

test("a member whose name was removed gets the fallback", async () => {
  const mail = await mailFor(await createMember(db, NEUTRAL_NAME));
  expect(mail.subject).toBe("Friends, three ateliers open");
  expect(mail.text).toMatch(/^Dear friend,\n\nyou, come on Thursday \(/);
});

test.each(["*A* _b_", "[x](/y)", "# Ada", "`A`", "<b>A</b>", "&amp;", "www.evil.example", "A\\", "![a](/b)"])(
  "a member named %s changes nothing but the name",
  async (firstName) => {
    const member = await createMember(db);
    await db.update(members).set({ firstName }).where(eq(members.id, member.id));
    const mail = await mailFor(member, {
      subject: "Hello {first name}",
      body: "{first name}\n\n- {first name}",
    });
    expect(mail.subject).toBe(`Hello ${firstName}`);
    expect(mail.text.startsWith(`${firstName}\n\n- ${firstName}\n\nYou get letters`)).toBe(true);
    const html = htmlOf(mail);
    expect(html.match(/<(a|em|strong|h2|img|b|li)\b/g)).toEqual(["<li", "<a", "<a"]);
  },
);

test("the member finds the letter with the name in the account", async () => {
  const member = await createMember(db, { firstName: "Noor" });
  await mailFor(member);
  const context = asMember(db, member);
  const [listed] = (await listReceivedLetters(context, 1)).rows;
  expect(listed?.subject).toBe("Noor, three ateliers open");
  expect(await getReceivedLetter(context, listed?.id ?? "")).toMatchObject({
    subject: "Noor, three ateliers open",
    firstName: "Noor",
  });
});

test("the preview and a test have the administrator’s own name", async () => {
  const letterId = await writeLetter(db, admin, NAMED);
  const html = await previewLetter(asMember(db, admin), letterId);
  expect(html).toContain(`Dear ${admin.firstName},`);
  expect(html).not.toContain("{first name");
  await sendTest(asMember(db, admin), { letterId });
  const subjects: string[] = [];
  const email = async ({ subject }: Outgoing) => {
    subjects.push(subject);
    return null;
  };
  const { rows } = await db.execute<{ id: string }>("select id from messages where kind = 'letter-test'");
  await deliver(db, email, { id: rows[0]?.id ?? "" });
  expect(subjects).toEqual([`Test: ${admin.firstName}, three ateliers open`]);
  expect(await listCopies(db, letterId)).toEqual([]);
});

test.each([
  [
    "subject",
    { subject: "Dear {firstname}" },
    "We don’t know {firstname}. For a member’s first name, write {first name|friend}.",
  ],
  [
    "body",
    { body: "Dear {last name}" },
    "We don’t know {last name}. For a member’s first name, write {first name|friend}.",
  ],
  [
    "body",
    { body: "Dear {first name|friend" },
    "There is a { without its other half. For a member’s first name, write {first name|friend}.",
  ],
  [
    "body",
    { body: "[you](/members?name={first name})" },
    "The address of a link can’t contain a name. Write {first name} in the text only.",
  ],
  [
    "body",
    { body: "See https://alder.com/{first name} today" },
    "The address of a link can’t contain a name. Write {first name} in the text only.",
  ],
])("refuses an unknown field in the %s with a sentence", (field, fields, message) => {
  const { error } = createLetterSchema.safeParse({ ...LETTER, ...fields });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

test("refuses an unknown field in the picture’s text", () => {
  const fields = {
    letterId: "0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d",
    picture: new Blob(),
    pictureText: "{name}",
  };
  expect(setLetterPicture.schema.safeParse(fields).success).toBe(false);
});
