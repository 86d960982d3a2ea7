import { randomBytes } from "node:crypto";
import { getTableName, sql } from "drizzle-orm";
import { createConciergeRequest, createInvitation } from "@/db/factories";
import {
  conciergeRequests,
  messages,
  pushSubscriptions,
  suppressions,
  walletDevices,
  walletPasses,
  webhookEndpoints,
} from "@/db/schema";
import { reencryptContacts, SEALED } from "@/domain/concierge/contacts/reencrypt-contacts";
import { decryptContact, encryptContact, hashContact, optOutKey } from "@/domain/contacts/encrypt-contact";
import { dumpRows } from "../../../support/database/database";
import { db } from "../../../support/database/test-database";
import { asVisitor } from "../../../support/people/contexts";
import { createFullClub } from "../../../support/people/full-club";
import { ada } from "../../../support/people/people";
import { createSession } from "../../../support/people/sessions";
import { addSuppression } from "../../../support/people/suppressions";

const newKey = (id: string) => ({ id, hex: randomBytes(32).toString("hex") });
const k1 = newKey("k1");
const k2 = newKey("k_2");

let mockKeys = { contactKeys: [k1], contactLookupKey: k1.hex };

jest.mock("@/lib/secrets", () => ({ secrets: () => mockKeys }));

beforeEach(() => {
  mockKeys = { contactKeys: [k1], contactLookupKey: k1.hex };
});

async function keep(numbers: number[]) {
  const invitation = await createInvitation(db, await ada(db));
  for (const number of numbers) {
    const contact = `friend${number}@example.test`;
    const values = { contactKind: "email", contactSealed: encryptContact(contact) } as const;
    await createConciergeRequest(db, invitation, { ...values, contactHash: hashContact(contact) });
  }
  const addressSealed = encryptContact("friend0@example.test");
  await db.insert(messages).values({ channel: "email", kind: "concierge-invite", addressSealed });
}

const rotate = (...contactKeys: (typeof k1)[]) => {
  mockKeys = { ...mockKeys, contactKeys };
};

async function encrypted() {
  const requests = await db.select({ encrypted: conciergeRequests.contactSealed }).from(conciergeRequests);
  const addresses = await db.select({ encrypted: messages.addressSealed }).from(messages);
  return [...requests, ...addresses].map((row) => row.encrypted ?? "");
}

test("every encrypted column of the database is re-encrypted", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%'`);
  const ofWebhooks = ["webhook_endpoints.secret_sealed", "webhook_endpoints.previous_secret_sealed"];
  const handled = SEALED.map(({ column }) => `${getTableName(column.table)}.${column.name}`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...handled, ...ofWebhooks].sort());
});

describe("rotating the key", () => {
  test("leaves no value of the old key in the full club", async () => {
    const count = async (id: string) =>
      (await dumpRows(db)).match(new RegExp(`\\b${id}(\\.[\\w-]+){3}`, "g"))?.length ?? 0;
    await createFullClub(db);
    const encrypted = await count("k1");
    expect(encrypted).toBeGreaterThan(SEALED.length);
    rotate(k2, k1);
    await reencryptContacts({ db });
    expect([await count("k1"), await count("k_2")]).toEqual([0, encrypted]);
  });

  test("the first key encrypts, all keys decrypt", async () => {
    const old = encryptContact("sam@example.test");
    rotate(k2, k1);
    expect(encryptContact("sam@example.test")).toMatch(/^k_2\./);
    expect(decryptContact(old)).toBe("sam@example.test");
  });

  test("re-encrypts everything, so that the old key can be removed", async () => {
    await keep([0, 1, 2]);
    rotate(k2, k1);
    expect(await reencryptContacts({ db })).toBe(4);
    rotate(k2);
    expect((await encrypted()).map(decryptContact).sort()).toEqual([
      "friend0@example.test",
      "friend0@example.test",
      "friend1@example.test",
      "friend2@example.test",
    ]);
  });

  test("changes nothing when repeated", async () => {
    await keep([0]);
    rotate(k2, k1);
    await reencryptContacts({ db });
    const before = await dumpRows(db);
    expect(await reencryptContacts({ db })).toBe(0);
    expect(await dumpRows(db)).toBe(before);
  });

  test("processes more than one batch", async () => {
    const invitation = await createInvitation(db, await ada(db));
    const row = { invitationId: invitation.id, sponsorId: invitation.sponsorId, recipientName: "Sam" };
    const contact = { contactKind: "email", contactHash: hashContact("sam@example.test") } as const;
    await db.insert(conciergeRequests).values(
      Array.from({ length: 1_001 }, () => ({
        ...row,
        ...contact,
        contactSealed: encryptContact("sam@example.test"),
      })),
    );
    rotate(k2, k1);
    expect(await reencryptContacts({ db })).toBe(1_001);
    expect((await encrypted()).every((value) => value.startsWith("k_2."))).toBe(true);
  });

  test("re-encrypts the addresses of the suppression list", async () => {
    const address = "sam@example.test";
    const values = { address, kind: "bounce", provider: "ses", reason: null, at: null } as const;
    await addSuppression(db, asVisitor(db), values);
    rotate(k2, k1);
    expect(await reencryptContacts({ db })).toBe(1);
    expect(await reencryptContacts({ db })).toBe(0);
    rotate(k2);
    const [row] = await db.select().from(suppressions);
    expect(decryptContact(row?.contactSealed ?? "")).toBe(address);
  });

  test("re-encrypts the addresses of devices with notifications and with the card in a wallet", async () => {
    const member = await ada(db);
    const { id: sessionId } = await createSession(db, member);
    const browser = { sealed: encryptContact("a browser"), endpointHash: hashContact("a browser") };
    await db.insert(pushSubscriptions).values({ sessionId, ...browser, clubKey: "A".repeat(87) });
    const changedAt = new Date();
    const [pass] = await db.insert(walletPasses).values({ memberId: member.id, changedAt }).returning();
    const phone = { deviceId: "phone-1", sealedToken: encryptContact("a phone") };
    await db.insert(walletDevices).values({ passId: pass?.id ?? "", ...phone });
    rotate(k2, k1);
    expect(await reencryptContacts({ db })).toBe(2);
    expect(await reencryptContacts({ db })).toBe(0);
    rotate(k2);
    const [subscription] = await db.select().from(pushSubscriptions);
    const [device] = await db.select().from(walletDevices);
    expect(decryptContact(subscription?.sealed ?? "")).toBe("a browser");
    expect(decryptContact(device?.sealedToken ?? "")).toBe("a phone");
  });

  test("re-encrypts the secrets of webhooks, also the previous ones", async () => {
    const endpoint = { url: "https://hooks.test/", secretSealed: encryptContact("whsec_one") };
    await db.insert(webhookEndpoints).values([
      endpoint,
      {
        ...endpoint,
        previousSecretSealed: encryptContact("whsec_two"),
        previousSecretUntil: new Date(),
      },
    ]);
    rotate(k2, k1);
    expect(await reencryptContacts({ db })).toBe(2);
    expect(await reencryptContacts({ db })).toBe(0);
    rotate(k2);
    const rows = await db.select().from(webhookEndpoints);
    const secrets = rows.map(({ secretSealed, previousSecretSealed: previous }) => [
      decryptContact(secretSealed),
      previous && decryptContact(previous),
    ]);
    expect(secrets.sort()).toEqual(
      [
        ["whsec_one", "whsec_two"],
        ["whsec_one", null],
      ].sort(),
    );
  });

  test("reports the missing key and does not change contacts it cannot decrypt", async () => {
    await keep([0]);
    const before = await encrypted();
    rotate(k2);
    await expect(reencryptContacts({ db })).rejects.toThrow('no key "k1" to decrypt a contact');
    expect(await encrypted()).toEqual(before);
  });

  test("does not change the lookup hashes and opt-out links", () => {
    const [hash, key] = [hashContact("sam@example.test"), optOutKey()];
    rotate(k2);
    expect(hashContact("sam@example.test")).toBe(hash);
    expect(optOutKey()).toEqual(key);
  });
});

test("an altered value cannot be decrypted", () => {
  const sealedContact = encryptContact("sam@example.test");
  const [id, iv, tag, data] = sealedContact.split(".");
  const altered = Buffer.from(data ?? "", "base64url");
  altered[0] = (altered[0] ?? 0) ^ 1;
  expect(() => decryptContact([id, iv, tag, altered.toString("base64url")].join("."))).toThrow();
  expect(() => decryptContact([id, iv, (tag ?? "").slice(0, 6), data].join("."))).toThrow();
  expect(() => decryptContact("nonsense")).toThrow("not an encrypted contact");
});
