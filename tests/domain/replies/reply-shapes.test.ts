import { readMime } from "@/domain/replies/read-mail";
import { readWords } from "@/domain/replies/reply-text";
import { QUOTED, REPLY_SHAPES, type ReplyShape } from "../../support/fakes/reply-shapes";

process.env.REPLY_ADDRESS = "reply@reply.plus-one.test";
process.env.MAIL_FROM = "Plus One <hello@plus-one.test>";

const tidy = (text: string) =>
  text
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

async function read({ mail }: ReplyShape) {
  const received = await readMime(Buffer.from(mail, "latin1"));
  if (typeof received === "string") throw new Error(received);
  return { ...received, ...readWords(received.text) };
}

/** All the person's words, and no line of the club's message. */
function isRight({ words, isAllQuoted }: ReplyShape, text: string): boolean {
  return text.includes(tidy(words)) && (isAllQuoted || !QUOTED.some((line) => text.includes(line)));
}

test("reads the words of at least 38 of 40 replies rightly, of more than six mail programs", async () => {
  const wrong: unknown[] = [];
  const exact: string[] = [];
  for (const shape of REPLY_SHAPES) {
    const { text } = await read(shape);
    if (!isRight(shape, text)) wrong.push([shape.program, text]);
    if (text.replace(shape.signature ?? "", "").trim() === tidy(shape.words)) exact.push(shape.program);
  }
  expect(REPLY_SHAPES).toHaveLength(40);
  expect(wrong.map(String)).toEqual([expect.stringMatching(/^GMX on the web/)]);
  expect(exact.length).toBeGreaterThanOrEqual(31);
});

test.each(REPLY_SHAPES.map((shape) => [shape.program, shape] as const))(
  "loses no word of %s, keeps no attachment, and knows the sender",
  async (_, shape) => {
    const received = await read(shape);
    expect(received.text).toContain(tidy(shape.words));
    expect(Object.keys(received).sort()).toEqual(
      ["channel", "from", "isAutomatic", "isCut", "source", "text", "to"].sort(),
    );
    expect(received).toMatchObject({ from: "sam@example.test", isAutomatic: "no", isCut: false });
    expect(received.to.join(" ")).toContain("@reply.plus-one.test");
  },
);

const AUTOMATIC: [string, string, string][] = [
  ["Auto-Submitted: auto-replied", "surely", "RFC 3834"],
  ["Auto-Submitted: auto-generated", "surely", "RFC 3834"],
  ["Auto-Submitted: no", "no", "RFC 3834"],
  ["X-Autoreply: yes", "surely", "Discourse, Zammad"],
  ["X-Autorespond: vacation", "surely", "Zammad"],
  ["Return-Path: <>", "surely", "RFC 3834"],
  ["X-Auto-Response-Suppress: All", "perhaps", "Exchange sets it on some letters of people"],
  ["Precedence: bulk", "perhaps", "mailing lists"],
  ["Subject: Automatic reply: Ada invited you", "perhaps", "Outlook"],
  ["Subject: Abwesenheitsnotiz: Ada invited you", "perhaps", "Outlook, German"],
];

test.each(AUTOMATIC)("a reply with %s is automatic: %s (%s)", async (header, isAutomatic) => {
  const mail = `From: sam@example.test\r\n${header}\r\n\r\nI’m away.\r\n`;
  expect(await readMime(Buffer.from(mail))).toMatchObject({ isAutomatic });
});

test("a report about a delivery is automatic", async () => {
  const mail =
    'From: postmaster@example.test\r\nContent-Type: multipart/report; boundary="x"\r\n\r\n--x\r\n\r\nNot delivered.\r\n--x--\r\n';
  expect(await readMime(Buffer.from(mail))).toMatchObject({ isAutomatic: "surely" });
});

test("cuts a long reply at 1,000 characters, and says so", () => {
  const { text, isCut } = readWords("👩‍👩‍👧".repeat(1001));
  expect([...new Intl.Segmenter().segment(text)]).toHaveLength(1000);
  expect(isCut).toBe(true);
});

test.each(["<div>", "<blockquote>", "<table><tr><td>", "<ul><li>", "<a href=x>"])(
  "reads 64 KB of %s",
  async (tag) => {
    const html = tag.repeat(64 * 1024).slice(0, 60_000);
    const mail = `From: sam@example.test\r\nContent-Type: text/html\r\n\r\n${html}\r\n`;
    expect(await readMime(Buffer.from(mail))).toMatchObject({ from: "sam@example.test" });
  },
);

test.each(["On ", "On\n", "> ", ">\n", "Le ", "1", "wrote:\n", "-- \n"])(
  "reads 60,000 characters of %j",
  (text) => {
    expect(readWords(text.repeat(60_000).slice(0, 60_000)).text).not.toBe("");
  },
);
