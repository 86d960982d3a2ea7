import type { Database } from "@/db/client";
import { createWaitlistEntry } from "@/db/factories";
import { keyFingerprints, messages } from "@/db/schema";
import { contactKeyProblem, recordContactKeys } from "@/domain/contacts/check-contact-keys";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import type { ContactKey, ContactKeys } from "@/lib/secrets";
import { freshDatabase, freshEmbeddedDatabase } from "../../support/database/database";
import { ada } from "../../support/people/people";
import { createRequest } from "../../support/people/staff";

const key = (id: string, byte: string): ContactKey => ({ id, hex: byte.repeat(32) });
const K1 = key("k1", "a1");
const K2 = key("k2", "a2");
const OTHER_K1 = key("k1", "ff");

let mockKeys: ContactKeys;

jest.mock("@/lib/secrets", () => ({ secrets: () => mockKeys }));

/** The keys of a club whose first key was K1. */
const keys = (...contactKeys: [ContactKey, ...ContactKey[]]): ContactKeys => ({
  contactKeys,
  contactLookupKey: K1.hex,
});
/** What a club has that sets CONTACT_KEY only. */
const alone = (one: ContactKey): ContactKeys => ({ contactKeys: [one], contactLookupKey: one.hex });

const UNREADABLE =
  /^CONTACT_KEY or CONTACT_LOOKUP_KEY doesn’t match the data: friends’ contacts can’t be decrypted/;
const UNREADABLE_K1 = /contacts of the key “k1” can’t be decrypted/;
const FORGOTTEN = /people who opted out get messages again$/;

describe.each([
  ["Postgres", freshDatabase],
  ["the embedded database", freshEmbeddedDatabase],
])("on %s", (_, fresh) => {
  let db: Database;
  beforeEach(async () => {
    db = await fresh();
    mockKeys = keys(K1);
  });

  const request = async () => createRequest(db, await ada(db));
  const stored = async () => (await db.select().from(keyFingerprints)).map((row) => row.key).sort();

  describe("a club with fingerprints, but without contacts", () => {
    beforeEach(async () => {
      expect(await recordContactKeys(db, keys(K1))).toBeNull();
    });

    test("accepts the same keys again", async () => {
      expect(await recordContactKeys(db, alone(K1))).toBeNull();
      expect(await stored()).toEqual(["contact:k1", "lookup"]);
    });

    test("stores no key", async () => {
      const rows = await db.select().from(keyFingerprints);
      expect(JSON.stringify(rows)).not.toContain(K1.hex);
    });

    test.each([
      ["another key with the same id", alone(OTHER_K1)],
      ["a key with another id", alone(K2)],
    ])("reports %s and stores nothing", async (_case, other) => {
      const before = await db.select().from(keyFingerprints);
      const problem = await recordContactKeys(db, other);
      expect(problem).toMatch(UNREADABLE);
      expect(problem).toMatch(FORGOTTEN);
      expect(await db.select().from(keyFingerprints)).toEqual(before);
    });

    test("reports another encryption key although the lookup key is right", async () => {
      const problem = await contactKeyProblem(db, keys(OTHER_K1));
      expect(problem).toMatch(UNREADABLE);
      expect(problem).not.toMatch(FORGOTTEN);
    });

    test("reports another lookup key although the encryption key is right", async () => {
      const problem = await contactKeyProblem(db, { ...keys(K1), contactLookupKey: K2.hex });
      expect(problem).toMatch(FORGOTTEN);
      expect(problem).not.toMatch(/decrypted/);
    });

    test("accepts a rotation to a new key, and later a new key with an earlier id", async () => {
      expect(await recordContactKeys(db, keys(K2, K1))).toBeNull();
      expect(await stored()).toEqual(["contact:k1", "contact:k2", "lookup"]);
      expect(await recordContactKeys(db, keys(K2))).toBeNull();
      expect(await recordContactKeys(db, keys(OTHER_K1, K2))).toBeNull();
      expect(await recordContactKeys(db, keys(OTHER_K1))).toBeNull();
    });
  });

  describe("a club of an older release, without fingerprints", () => {
    test("accepts any key without contacts", async () => {
      expect(await recordContactKeys(db, alone(OTHER_K1))).toBeNull();
      expect(await stored()).toEqual(["contact:k1", "lookup"]);
    });

    test("accepts the key that decrypts its contacts", async () => {
      await request();
      expect(await recordContactKeys(db, alone(K1))).toBeNull();
      expect(await stored()).toEqual(["contact:k1", "lookup"]);
    });

    test("reports a key that does not decrypt its contacts and stores nothing", async () => {
      await request();
      expect(await recordContactKeys(db, alone(OTHER_K1))).toMatch(UNREADABLE_K1);
      expect(await recordContactKeys(db, keys(K2))).toMatch(UNREADABLE_K1);
      expect(await stored()).toEqual([]);
    });

    test("reports a key that does not decrypt the address of a message", async () => {
      const addressSealed = encryptContact("sam@example.test");
      await db.insert(messages).values({ channel: "email", kind: "concierge-invite", addressSealed });
      expect(await contactKeyProblem(db, alone(OTHER_K1))).toMatch(UNREADABLE_K1);
      expect(await contactKeyProblem(db, alone(K1))).toBeNull();
    });

    test("reports a lookup key that did not hash a contact of a request or of the waitlist", async () => {
      const other = { ...keys(K1), contactLookupKey: K2.hex };
      await createWaitlistEntry(db, {
        contact: "sam@example.test",
        contactHash: hashContact("sam@example.test"),
      });
      expect(await contactKeyProblem(db, keys(K1))).toBeNull();
      expect(await contactKeyProblem(db, other)).toMatch(FORGOTTEN);
      await db.execute("delete from waitlist_entries");
      expect(await contactKeyProblem(db, other)).toBeNull();
      await request();
      expect(await recordContactKeys(db, other)).toMatch(FORGOTTEN);
      expect(await stored()).toEqual([]);
    });
  });

  test("a key that left before its contacts were encrypted again is reported", async () => {
    await request();
    expect(await recordContactKeys(db, keys(K2, K1))).toBeNull();
    expect(await recordContactKeys(db, keys(K2))).toMatch(UNREADABLE_K1);
  });

  test("contacts of a wrong key do not make the club's key wrong", async () => {
    await recordContactKeys(db, keys(K1));
    mockKeys = keys(OTHER_K1);
    await request();
    expect(await contactKeyProblem(db, keys(K1))).toBeNull();
  });
});
