import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { sha256 } from "@/lib/hash";
import type { Database } from "./client";
import { daysAgo, type Member } from "./factories";
import { auditEvents, contactProposals, members } from "./schema";

type Staff = Record<"hedy" | "lin", Member>;
type Proposal = typeof contactProposals.$inferInsert;

/** Of two members whom nobody can be in the demo, and who lost their contacts, one waits for a second person's word. */
export async function seedProposals(db: Database, { hedy, lin }: Staff): Promise<void> {
  const [camille, jonas] = [await idOf(db, "camille_d"), await idOf(db, "jonasweber")];
  await addProposal(db, {
    memberId: camille,
    kind: "email",
    contact: "camille.duval@example.test",
    reason: "Came to the boutique on Madison Avenue with her passport.",
    proposedBy: hedy.id,
    createdAt: daysAgo(0.2),
  });
  await addProposal(db, {
    memberId: jonas,
    kind: "phone",
    contact: "+12125550171",
    reason: "Called from his office. Elena, a friend of his, knows his voice.",
    status: "agreed",
    proposedBy: hedy.id,
    agreedBy: lin.id,
    agreedAt: daysAgo(0.5),
    stopTokenHash: sha256(randomBytes(16).toString("base64url")),
    createdAt: daysAgo(0.8),
  });
}

async function addProposal(db: Database, proposal: Proposal): Promise<void> {
  const { memberId: subjectId, kind, reason, proposedBy, agreedBy, agreedAt, createdAt } = proposal;
  await db.insert(contactProposals).values(proposal);
  await db.insert(auditEvents).values({
    actorId: proposedBy,
    action: "new contact proposed",
    subjectId,
    details: { kind, ...(reason && { reason }) },
    createdAt,
  });
  if (agreedBy && agreedAt)
    await db.insert(auditEvents).values({
      actorId: agreedBy,
      action: "new contact agreed",
      subjectId,
      details: { kind },
      createdAt: agreedAt,
    });
}

async function idOf(db: Database, username: string): Promise<string> {
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.username, username));
  if (!member) throw new Error(`${username} has not been seeded`);
  return member.id;
}
