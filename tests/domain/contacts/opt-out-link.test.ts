import { randomBytes } from "node:crypto";
import { readOptOut, signOptOut } from "@/domain/contacts/opt-out-link";

const KEY = randomBytes(32);
const HASH = randomBytes(32).toString("hex");
const TOKEN = signOptOut(HASH, KEY);

test("a token has 64 URL-safe characters and returns its hash", () => {
  expect(TOKEN).toMatch(/^[A-Za-z0-9_-]{64}$/);
  expect(readOptOut(TOKEN, KEY)).toBe(HASH);
  expect(signOptOut(HASH, KEY)).toBe(TOKEN);
});

test("a token with one changed character is invalid", () => {
  for (let index = 0; index < TOKEN.length; index++) {
    const other = TOKEN[index] === "A" ? "B" : "A";
    expect(readOptOut(TOKEN.slice(0, index) + other + TOKEN.slice(index + 1), KEY)).toBeNull();
  }
});

test.each(["", "x", HASH, `${TOKEN}A`, TOKEN.slice(1), ` ${TOKEN}`, `${TOKEN}\n`, "é".repeat(64)])(
  "%j is invalid",
  (token) => {
    expect(readOptOut(token, KEY)).toBeNull();
  },
);

test("a token with another key's signature is invalid", () => {
  expect(readOptOut(signOptOut(HASH, randomBytes(32)), KEY)).toBeNull();
});
