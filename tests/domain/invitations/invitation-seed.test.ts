import { randomUUID } from "node:crypto";
import { engravingOf, invitationSeed } from "@/domain/invitations/invitation-seed";

test("a key always results in the same 16 hexadecimal digits", () => {
  expect(invitationSeed("key-one-of-ada")).toBe(invitationSeed("key-one-of-ada"));
  expect(invitationSeed("key-one-of-ada")).toMatch(/^[0-9a-f]{16}$/);
});

test("10,000 keys result in different seeds, and no seed contains its key", () => {
  const keys = Array.from({ length: 10_000 }, () => randomUUID());
  expect(new Set(keys.map(invitationSeed)).size).toBe(keys.length);
  expect(keys.filter((key) => invitationSeed(key).includes(key.slice(0, 8)))).toEqual([]);
});

test("keys that differ by one letter result in seeds that differ in both halves", () => {
  const [one, other] = [invitationSeed("key-one-of-ada"), invitationSeed("key-one-of-adb")];
  expect(one.slice(0, 8)).not.toBe(other.slice(0, 8));
  expect(one.slice(8)).not.toBe(other.slice(8));
});

test("an invitation without a seed uses its code", () => {
  expect(engravingOf({ seed: null, code: "SAMPARTY234567" })).toBe("SAMPARTY234567");
  expect(engravingOf({ seed: "0123456789abcdef", code: "SAMPARTY234567" })).toBe("0123456789abcdef");
});
