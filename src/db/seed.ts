import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { env } from "@/lib/env";
import type { Database } from "./client";
import { createMember, daysAgo } from "./factories";
import { requireLocalDatabase } from "./require-local-database";
import { confirmedPhones, members } from "./schema";
import { seedConciergeConsole } from "./seed-concierge-console";
import { type ContactEncryption, seedConciergeRequests } from "./seed-concierge-requests";
import { seedInvitations } from "./seed-invitations";
import { seedLedgerAndPerks } from "./seed-ledger-and-perks";
import { seedLetters } from "./seed-letters";
import { seedWaitlist } from "./seed-waitlist";

export { LINKS } from "./seed-invitations";

const SEED_LOCK = 7_205_759_404;
const PORTRAITS = "src/db/portraits";

/** Sam has a live link and is no member yet. */
export const PEOPLE = {
  ada: {
    firstName: "Ada",
    lastName: "Marchetti",
    username: "ada",
    email: "ada@example.test",
    phone: "+12125550147",
    role: "member",
    bio: "Collects ceramics, first editions and good company. Ask about the **Tuesday dinners**.",
  },
  grace: {
    firstName: "Grace",
    lastName: "Okafor",
    username: "grace",
    email: "grace@example.test",
    phone: "+12125550148",
    role: "member",
    bio: "",
  },
  noor: {
    firstName: "Noor",
    lastName: "Haddad",
    username: "noor",
    email: "noor@example.test",
    phone: "+12125550149",
    role: "member",
    bio: "Architect. Always looking for the right chair.",
  },
  theo: {
    firstName: "Theo",
    lastName: "Lindqvist",
    username: "theo",
    email: "theo@example.test",
    phone: "+12125550150",
    role: "member",
    bio: "Runs at dawn, cooks at dusk.",
  },
  iris: {
    firstName: "Iris",
    lastName: "Bellamy",
    username: "iris",
    email: "iris@example.test",
    phone: "+12125550151",
    role: "concierge",
    bio: "At your service.",
  },
  lin: {
    firstName: "Lin",
    lastName: "Castellano",
    username: "lin",
    email: "lin@example.test",
    phone: "+12125550152",
    role: "lead",
    bio: "Looks after the Concierge.",
  },
  hedy: {
    firstName: "Hedy",
    lastName: "Sorensen",
    username: "hedy",
    email: "hedy@example.test",
    phone: "+12125550153",
    role: "admin",
    bio: "Keeps the keys.",
  },
} as const;

/**
 * Adds the demo's people to a club without members. Returns whether it did: in the demo, everyone can be renamed or erased.
 * @throws StartupError if DATABASE_URL is not on this machine.
 */
export async function seed(db: Database, encryption: ContactEncryption): Promise<boolean> {
  requireLocalDatabase(env());
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if ((await tx.$count(members)) > 0) return false;
    const { ada, grace, theo, iris, lin, hedy } = PEOPLE;
    const staff = {
      hedy: await createMember(tx, { ...hedy, createdAt: daysAgo(420) }),
      lin: await createMember(tx, { ...lin, createdAt: daysAgo(400) }),
      iris: await createMember(tx, { ...iris, createdAt: daysAgo(390) }),
    };
    await createMember(tx, { ...theo, createdAt: daysAgo(120) });
    const joinedAt = daysAgo(210);
    const sponsor = await createMember(tx, { ...ada, createdAt: joinedAt, phoneConfirmedAt: joinedAt });
    await tx
      .insert(confirmedPhones)
      .values({ phoneHash: encryption.hashContact(ada.phone), createdAt: joinedAt });
    await seedInvitations(tx, sponsor, PEOPLE.noor);
    await createMember(tx, grace);
    await seedPortraits(tx);
    await seedLedgerAndPerks(tx, sponsor);
    await seedConciergeRequests(tx, staff, encryption);
    await seedConciergeConsole(tx, staff, encryption);
    await seedWaitlist(tx, { ...staff, ada: sponsor });
    await seedLetters(tx, staff.hedy);
    await tx.update(members).set({ firstSignInAt: sql`${members.createdAt}` });
    return true;
  });
}

/** The files are named after usernames. */
async function seedPortraits(db: Database): Promise<void> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), PORTRAITS);
  for (const file of (await readdir(folder)).sort()) {
    const avatar = await readFile(path.join(/* turbopackIgnore: true */ folder, file), "base64");
    await db
      .update(members)
      .set({ avatar })
      .where(eq(members.username, path.parse(file).name));
  }
}
