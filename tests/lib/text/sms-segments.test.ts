import fc from "fast-check";
import { MESSAGE_KINDS, type MessageKindName } from "@/domain/messages/kinds/message-kinds";
import { renderMessage } from "@/domain/messages/render-message";
import { smsLength, toSmsText } from "@/lib/text/sms-segments";
import { CLUB } from "../../support/club";

const a = (times: number) => "a".repeat(times);

test.each([
  ["", 0, "GSM-7", 0],
  [a(160), 1, "GSM-7", 160],
  [a(161), 2, "GSM-7", 161],
  [a(306), 2, "GSM-7", 306],
  [a(307), 3, "GSM-7", 307],
  [`${a(158)}€`, 1, "GSM-7", 160],
  [`${a(159)}€`, 2, "GSM-7", 161],
  // The euro's two halves stay together: the first part has 152 characters.
  [`${a(152)}€${a(152)}`, 3, "GSM-7", 306],
  ["’".repeat(70), 1, "UCS-2", 70],
  ["’".repeat(71), 2, "UCS-2", 71],
  ["’".repeat(134), 2, "UCS-2", 134],
  ["’".repeat(135), 3, "UCS-2", 135],
  ["🥂".repeat(35), 1, "UCS-2", 70],
  // A surrogate pair is not cut either: 33 pairs fill 66 of 67 units.
  ["🥂".repeat(67), 3, "UCS-2", 134],
] as const)("%.20j takes %i texts in %s", (text, segments, encoding, units) => {
  expect(smsLength(text)).toEqual({ segments, encoding, units });
});

test("needs another segment if a character would be split", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "é", "€", "’", "🥂", "\n", "{"), maxLength: 500 });
  fc.assert(
    fc.property(texts, (text) => {
      const { segments, units, encoding } = smsLength(text);
      const [whole, part] = encoding === "GSM-7" ? [160, 153] : [70, 67];
      if (units <= whole) return segments === Math.min(units, 1);
      const least = Math.ceil(units / part);
      return segments >= least && segments <= Math.ceil(units / (part - 1));
    }),
  );
});

test.each([
  ["It’s “Plus One” – really…", 'It\'s "Plus One" - really...'],
  ["a\u00a0b\u202fc", "a b c"],
  ["‚a‘ „b“ «c»", '\'a\' "b" "c"'],
  ["1−2 — 3", "1-2 - 3"],
  ["Zoë 🥂 さくら", "Zoë 🥂 さくら"],
  ["two\nlines", "two\nlines"],
])("%j is %j in a text message", (text, plain) => {
  expect(toSmsText(text)).toBe(plain);
});

const PAYLOAD = new Proxy({} as Record<string, string>, {
  get: (_, key) => ({ kind: "phone", what: "replaced", number: "1", part: "bio" })[String(key)] ?? "O’Neil’s",
  ownKeys: () => [
    "sponsor",
    "recipient",
    "friend",
    "code",
    "link",
    "optOut",
    "note",
    "date",
    "hours",
    "kind",
    "what",
    "part",
  ],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});

test.each(Object.keys(MESSAGE_KINDS) as MessageKindName[])("the text message %s is GSM-7", (kind) => {
  const { text } = renderMessage(kind, { ...PAYLOAD }, CLUB, { channel: "sms" });
  expect(smsLength(text).encoding).toBe("GSM-7");
});

test("an email keeps its typographic apostrophe", () => {
  const payload = { what: "replaced", kind: "email" };
  expect(renderMessage("contact-changed", payload, CLUB, { channel: "email" }).text).toContain("didn’t");
  expect(renderMessage("contact-changed", payload, CLUB, { channel: "sms" }).text).toContain("didn't");
});
