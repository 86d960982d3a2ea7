import { formatContact } from "@/domain/contacts/format-contact";

test.each([
  ["phone", "+12125550147", "(212) 555-0147"],
  ["phone", "+442079460958", "+44 20 7946 0958"],
  ["email", "ada@example.test", "ada@example.test"],
] as const)("formats a %s such as %s as %s", (kind, value, text) => {
  expect(formatContact({ kind, value })).toBe(text);
});
