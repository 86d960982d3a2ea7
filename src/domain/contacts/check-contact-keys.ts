import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { keyFingerprints } from "@/db/schema";
import { log } from "@/lib/log";
import { type ContactKey, type ContactKeys, secrets } from "@/lib/secrets";
import { decryptContactWith, hashContactWith, keyFingerprint } from "./encrypt-contact";

const LOOKUP = "lookup";
const nameOf = ({ id }: ContactKey) => `contact:${id}`;

/** Checks the keys when a server or worker starts. A failing check is logged, because it must not stop the start. */
export async function checkContactKeys(db: Database): Promise<void> {
  try {
    const problem = await recordContactKeys(db, secrets());
    if (problem) log.error(problem);
  } catch (err) {
    log.warn({ err }, "the contact keys could not be checked");
  }
}

/** Stores the fingerprints of keys that match the data. Otherwise returns the problem and stores nothing. */
export async function recordContactKeys(db: Database, keys: ContactKeys): Promise<string | null> {
  return db.transaction(async (tx) => {
    // Of two servers that start with different keys, the second one must find the fingerprints of the first.
    await tx.execute(sql`lock table ${keyFingerprints} in share row exclusive mode`);
    const problem = await contactKeyProblem(tx, keys);
    if (!problem) await writeFingerprints(tx, keys);
    return problem;
  });
}

async function writeFingerprints(tx: Database, { contactKeys, contactLookupKey }: ContactKeys) {
  const rows = contactKeys.map((key) => ({ key: nameOf(key), fingerprint: keyFingerprint(key.hex) }));
  await tx
    .insert(keyFingerprints)
    .values([...rows, { key: LOOKUP, fingerprint: keyFingerprint(contactLookupKey) }])
    .onConflictDoUpdate({ target: keyFingerprints.key, set: { fingerprint: sql`excluded.fingerprint` } });
}

/** Returns in one sentence what fails with these keys, or null if they match the data. */
export async function contactKeyProblem(db: Database, keys: ContactKeys): Promise<string | null> {
  const rows = await db.select().from(keyFingerprints);
  const stored = new Map(rows.map(({ key, fingerprint }) => [key, fingerprint]));
  const samples = await listSamples(db);
  const failing = [unreadable(keys, stored, samples), forgotten(keys, stored, samples)].filter(
    (text) => text !== null,
  );
  if (failing.length === 0) return null;
  return `CONTACT_KEY or CONTACT_LOOKUP_KEY doesn’t match the data: ${failing.join(", and ")}`;
}

type Fingerprints = Map<string, string>;

/** An encrypted contact, or one of the waitlist. Only messages have no hash. */
type Sample = { encrypted: string | null; contact: string | null; hash: string | null };

/** Returns the newest encrypted contact per table and key, and one contact of the waitlist. */
async function listSamples(db: Database): Promise<Sample[]> {
  const { rows } = await db.execute<Sample>(sql`
    (select distinct on (split_part(contact_sealed, '.', 1))
        contact_sealed as encrypted, null::text as contact, contact_hash as hash
      from concierge_requests where contact_sealed is not null
      order by split_part(contact_sealed, '.', 1), created_at desc)
    union all
    (select distinct on (split_part(address_sealed, '.', 1)) address_sealed, null, null
      from messages where address_sealed is not null
      order by split_part(address_sealed, '.', 1), created_at desc)
    union all
    (select distinct on (split_part(contact_sealed, '.', 1)) contact_sealed, null, contact_hash
      from suppressions where contact_sealed is not null
      order by split_part(contact_sealed, '.', 1), created_at desc)
    union all
    (select null, contact, contact_hash from waitlist_entries
      where contact is not null and contact_hash is not null limit 1)`);
  return rows;
}

/** A stored fingerprint proves a key. Without one, a key must decrypt a contact. */
function unreadable({ contactKeys }: ContactKeys, stored: Fingerprints, samples: Sample[]): string | null {
  const proven = contactKeys.filter((key) => stored.get(nameOf(key)) === keyFingerprint(key.hex));
  for (const { encrypted } of samples) {
    const id = encrypted?.split(".")[0];
    if (!encrypted || proven.some((key) => key.id === id)) continue;
    if (decrypt(contactKeys, encrypted) === null) return `contacts of the key “${id}” can’t be decrypted`;
  }
  return stored.size > 0 && proven.length === 0 ? "friends’ contacts can’t be decrypted" : null;
}

function forgotten(
  { contactKeys, contactLookupKey }: ContactKeys,
  stored: Fingerprints,
  samples: Sample[],
): string | null {
  const fingerprint = stored.get(LOOKUP);
  const isOther = fingerprint
    ? fingerprint !== keyFingerprint(contactLookupKey)
    : samples.some((sample) => {
        const contact = sample.contact ?? decrypt(contactKeys, sample.encrypted ?? "");
        return contact !== null && sample.hash && hashContactWith(contactLookupKey, contact) !== sample.hash;
      });
  return isOther ? "people who opted out get messages again" : null;
}

function decrypt(keys: ContactKey[], encrypted: string): string | null {
  try {
    return decryptContactWith(keys, encrypted);
  } catch {
    return null;
  }
}
