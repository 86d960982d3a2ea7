import { CONTACT_TEXTS, contactSchema, parseContact } from "@/domain/contacts/contact";

const { required, phone, email, several } = CONTACT_TEXTS;

test("the error texts match the design", () => {
  expect([required, phone, email, several]).toEqual([
    "Enter a phone number or email address.",
    "That doesn’t look like a complete phone number. Outside the US, start with + and the country code.",
    "That doesn’t look like a complete email address.",
    "One friend at a time, please.",
  ]);
});

test.each([
  ["(212) 555-0147", "+12125550147"],
  ["2125550147", "+12125550147"],
  ["212-555-0147", "+12125550147"],
  ["212.555.0147", "+12125550147"],
  ["1 212 555 0147", "+12125550147"],
  ["+1 (212) 555-0147", "+12125550147"],
  ["  212 555 0147  ", "+12125550147"],
  ["２１２５５５０１４７", "+12125550147"],
  ["212\u00a0555\u00a00147", "+12125550147"],
  ["+44 20 7946 0958", "+442079460958"],
  ["+44 7400 123456", "+447400123456"],
  ["+49 30 901820", "+4930901820"],
  ["+33 6 12 34 56 78", "+33612345678"],
  ["+81 3-1234-5678", "+81312345678"],
  ["+39 06 6982", "+39066982"],
])("%s is the phone number %s", (typed, value) => {
  expect(contactSchema.parse(typed)).toEqual({ kind: "phone", value });
});

test.each([
  ["sam@example.test", "sam@example.test"],
  ["  Sam@Example.TEST ", "sam@example.test"],
  ["sam.rivera+club@mail.example.test", "sam.rivera+club@mail.example.test"],
  ["s@e.test", "s@e.test"],
  ["o'neil@example.test", "o'neil@example.test"],
  ["sam@bücher.example", "sam@xn--bcher-kva.example"],
  ["sam@例え.テスト", "sam@xn--r8jz45g.xn--zckzah"],
  ["ｓａｍ@example.test", "sam@example.test"],
  ["12125550147@example.test", "12125550147@example.test"],
  [`${"a".repeat(64)}@example.test`, `${"a".repeat(64)}@example.test`],
])("%s is the address %s", (typed, value) => {
  expect(contactSchema.parse(typed)).toEqual({ kind: "email", value });
});

test.each<[string, unknown, string]>([
  ["nothing", "", required],
  ["spaces", "   ", required],
  ["absent", undefined, required],
  ["a list", ["sam@example.test"], required],
  ["a word", "Sam", phone],
  ["half a number", "555-0147", phone],
  ["a digit too many", "212 555 01478", phone],
  ["an area that isn't", "(111) 555-0147", phone],
  ["an extension", "212 555 0147 ext. 5", phone],
  ["an extension in short", "212-555-0147x5", phone],
  ["letters for digits", "212-CALL-SAM", phone],
  ["a toll-free number", "+1 800 234 5678", phone],
  ["a premium number", "+1 900 234 5678", phone],
  ["a short number", "911", phone],
  ["an unknown country", "+999 1234567", phone],
  ["a number abroad without its +", "020 7946 0958", phone],
  ["no domain", "sam@", email],
  ["no local part", "@example.test", email],
  ["a domain without a dot", "sam@example", email],
  ["a dot at the end", "sam@example.", email],
  ["two dots", "sam@example..test", email],
  ["a dot before the at", "sam.@example.test", email],
  ["a dot at the start", ".sam@example.test", email],
  ["a space inside", "sam rivera@example.test", email],
  ["a quoted local part", '"sam"@example.test', email],
  ["an encoded word", "=?utf-8?q?sam?=@example.test", email],
  ["a machine's number", "sam@127.0.0.1", email],
  ["a machine's number in brackets", "sam@[127.0.0.1]", email],
  ["a port", "sam@example.test:25", email],
  ["a path", "sam@example.test/x", email],
  ["a question", "sam@example.test?cc=x", email],
  ["a hash", "sam@example.test#x", email],
  ["a percent sign in the domain", "sam@ex%61mple.test", email],
  ["a hyphen at a label's end", "sam@example-.test", email],
  ["a local part of 65", `${"a".repeat(65)}@example.test`, email],
  ["255 characters", `sam@${`${"a".repeat(49)}.`.repeat(5)}test`, email],
  ["two addresses", "sam@example.test noor@example.test", several],
  ["two addresses with a comma", "sam@example.test, noor@example.test", several],
  ["two numbers with a comma", "212 555 0147, 212 555 0148", several],
  ["two numbers with a semicolon", "2125550147;2125550148", several],
  ["two numbers with a stroke", "212 555 0147 / 212 555 0148", several],
  ["two numbers with or", "212 555 0147 or 212 555 0148", several],
  ["two numbers with plus", "+12125550147 +12125550148", several],
  ["two lines", "212 555 0147\n212 555 0148", several],
  ["both kinds", "sam@example.test or 212 555 0147", email],
  ["a header smuggled in", "sam@example.test\nBcc: all@example.test", several],
])("rejects %s", (_, typed, text) => {
  expect(contactSchema.safeParse(typed).error?.issues[0]?.message).toBe(text);
});

test("each problem has its own error code", () => {
  expect(parseContact("555-0147")).toBe("phone");
  const issue = contactSchema.safeParse("555-0147").error?.issues[0];
  expect(issue).toMatchObject({ code: "custom", params: { errorCode: "contact_phone" } });
});
