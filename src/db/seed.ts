import { eq, sql } from "drizzle-orm";
import { env } from "@/lib/env";
import type { Database } from "./client";
import { createMember, daysAgo } from "./factories";
import { requireLocalDatabase } from "./require-local-database";
import { members } from "./schema";
import { seedBelongings } from "./seed-belongings";
import { seedDeskTools } from "./seed-desk-tools";
import { seedInvitations } from "./seed-invitations";
import { seedPortraits } from "./seed-portraits";
import { seedProposals } from "./seed-proposals";
import { type ContactKeeper, seedRequests } from "./seed-requests";
import { seedWaitlist } from "./seed-waitlist";

export { LINKS } from "./seed-invitations";

const SEED_LOCK = 7_205_759_404;

/** The demo's members. Sam isn't one yet: Sam has a live link. */
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
 * Puts the demo's people, Ada's invitations, ledger and perks, the desk's requests, members' lost contacts and the waitlist in; `keeper` seals and hashes the friends' contacts.
 * Where Ada is there already, nothing changes.
 * @throws StartupError when DATABASE_URL names a database that isn't on this machine.
 */
export async function seed(db: Database, keeper: ContactKeeper): Promise<void> {
  requireLocalDatabase(env());
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [there] = await tx
      .select({ id: members.id })
      .from(members)
      .where(eq(members.username, PEOPLE.ada.username));
    if (there) return;
    const { ada, grace, theo, iris, lin, hedy } = PEOPLE;
    const staff = {
      hedy: await createMember(tx, { ...hedy, createdAt: daysAgo(420) }),
      lin: await createMember(tx, { ...lin, createdAt: daysAgo(400) }),
      iris: await createMember(tx, { ...iris, createdAt: daysAgo(390) }),
    };
    await createMember(tx, { ...theo, createdAt: daysAgo(120) });
    const host = await createMember(tx, { ...ada, createdAt: daysAgo(210) });
    await seedInvitations(tx, host, PEOPLE.noor);
    await createMember(tx, grace);
    await seedPortraits(tx);
    await seedBelongings(tx, host);
    await seedRequests(tx, staff, keeper);
    await seedDeskTools(tx, staff, keeper);
    await seedProposals(tx, staff);
    await seedWaitlist(tx, staff);
  });
}
