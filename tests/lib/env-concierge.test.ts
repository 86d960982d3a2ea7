import { EnvError, parseEnv } from "@/lib/env";

const key = (id: string, digit = "0") => `${id}:${digit.repeat(64)}`;

function linesOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
}

test("the limits of a day are 20 for a range of numbers and 500 for the club, unless they are set", () => {
  expect(parseEnv({})).toMatchObject({ CONCIERGE_PREFIX_LIMIT: 20, CONCIERGE_CLUB_LIMIT: 500 });
  expect(parseEnv({ CONCIERGE_PREFIX_LIMIT: "3", CONCIERGE_CLUB_LIMIT: "40" })).toMatchObject({
    CONCIERGE_PREFIX_LIMIT: 3,
    CONCIERGE_CLUB_LIMIT: 40,
  });
});

test.each([
  [{ CONCIERGE_PREFIX_LIMIT: "many" }, "CONCIERGE_PREFIX_LIMIT must be a number"],
  [{ CONCIERGE_CLUB_LIMIT: "0" }, "CONCIERGE_CLUB_LIMIT must be at least 1"],
  [{ CONCIERGE_CLUB_LIMIT: "1.5" }, "CONCIERGE_CLUB_LIMIT must be a whole number"],
  [{ CONTACT_KEY: `${key("k1")},` }, "CONTACT_KEY must be a key id, a colon and 64 hex digits"],
  [
    { CONTACT_KEY: `${key("k1")},${key("k1", "1")}`, CONTACT_LOOKUP_KEY: "0".repeat(64) },
    "CONTACT_KEY names a key id twice",
  ],
  [{ CONTACT_LOOKUP_KEY: "secret" }, "CONTACT_LOOKUP_KEY must be 64 hex digits"],
  [
    { CONTACT_KEY: `${key("k2", "1")},${key("k1")}` },
    "CONTACT_LOOKUP_KEY is required once CONTACT_KEY holds several keys: the 64 hex digits of the club's first one",
  ],
])("%j is told in one line", (source, line) => {
  expect(linesOf(source)).toEqual([line]);
});

test("several keys with a look-up key are taken", () => {
  const CONTACT_KEY = `${key("k2", "1")},${key("k1")}`;
  expect(linesOf({ CONTACT_KEY, CONTACT_LOOKUP_KEY: "0".repeat(64) })).toEqual([]);
});
