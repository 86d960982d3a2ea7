import { formatContact, maskContact } from "@/domain/contacts/format-contact";

test.each([
  ["phone", "+12125550147", "(212) 555-0147"],
  ["phone", "+442079460958", "+44 20 7946 0958"],
  ["phone", "+525512345678", "+52 55 1234 5678"],
  ["phone", "+14365550147", "(436) 555-0147"],
  ["email", "ada@example.test", "ada@example.test"],
  ["email", "ada@xn--bcher-kva.example", "ada@bücher.example"],
  ["email", "ada@xn--r8jz45g.xn--zckzah", "ada@例え.テスト"],
  ["email", "ada@xn--.test", "ada@xn--.test"],
] as const)("formats a %s such as %s as %s", (kind, value, text) => {
  expect(formatContact({ kind, value })).toBe(text);
});

test("masks a domain in its own letters", () => {
  expect(maskContact({ kind: "email", value: "ada@xn--r8jz45g.xn--zckzah" })).toBe("a•••@例•••.テスト");
});
