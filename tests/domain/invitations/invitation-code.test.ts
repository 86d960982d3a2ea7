import { newInvitationCode, readInvitationCode } from "@/domain/invitations/invitation-code";

const CODE = "SAMPARTY234567";

test("a new code has 14 characters without look-alikes, and 10,000 differ", () => {
  const codes = Array.from({ length: 10_000 }, newInvitationCode);
  expect(codes.filter((code) => !/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{14}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

test("every character of the alphabet occurs about equally often", () => {
  const counts = new Map<string, number>();
  for (const character of Array.from({ length: 10_000 }, newInvitationCode).join(""))
    counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(31);
  expect(Math.min(...counts.values())).toBeGreaterThan(4000);
  expect(Math.max(...counts.values())).toBeLessThan(5000);
});

test("reads a new code unchanged", () => {
  const code = newInvitationCode();
  expect(readInvitationCode(code)).toBe(code);
});

test.each([
  ["in lower case", "samparty234567"],
  ["with spaces", " SAM PARTY 234 567 "],
  ["with hyphens", "SAMP-ARTY-2345-67"],
  ["with a phone's dashes", "SAMP–ARTY—2345‑67"],
  ["with a line break", "SAMPARTY\n234567"],
  ["with a space that doesn't break", "SAMPARTY\u00a0234567"],
])("reads a code %s as the stored code", (_, typed) => {
  expect(readInvitationCode(typed)).toBe(CODE);
});

test.each([
  ["nothing", ""],
  ["a character too few", "SAMPARTY23456"],
  ["a character too many", "SAMPARTY2345678"],
  ["a look-alike", "SAMPARTY23456O"],
  ["a zero", "SAMPARTY234560"],
  ["an underscore", "SAMPARTY_23456"],
  ["another alphabet", "ЅАМРАRТY234567"],
  ["a wildcard", "SAMPARTY23456%"],
])("rejects %s", (_, typed) => {
  expect(readInvitationCode(typed)).toBeNull();
});
