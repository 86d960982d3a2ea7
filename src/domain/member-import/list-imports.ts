import "server-only";
import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { memberImports, members } from "@/db/schema";
import { isBounced } from "../contacts/is-bounced";
import type { MemberContext } from "../context";
import { hasSignedIn } from "../has-signed-in";
import { canAdminister, requireRole } from "../members/roles";
import { A_FORMER_MEMBER } from "../personal-data/former-member";
import { countRecipients, type Recipients } from "./send-welcome";
import { countWaitingWelcomes } from "./stop-welcome";
import { countRemovable } from "./undo-import";

export type ImportSummary = {
  id: string;
  createdAt: Date;
  finishedAt: Date | null;
  /** Null for the command. */
  uploadedBy: string | null;
  newRows: number;
  memberRows: number;
  wrongRows: number;
  welcomed: number;
  signedIn: number;
  /** The members whose address bounced. */
  bounced: number;
  /** Whether welcomes are still to be written. */
  isWelcoming: boolean;
  isStopped: boolean;
  welcomeToAll: boolean;
  undoneAt: Date | null;
  undoFinishedAt: Date | null;
  removedRows: number;
  /** The members of the import who are still members. */
  members: number;
};

const MOST = 20;

/** Returns the newest imports, the newest first. */
export async function listImports(context: MemberContext): Promise<ImportSummary[]> {
  requireRole(context, canAdminister);
  const { db } = context;
  const imports = await db
    .select({
      row: memberImports,
      firstName: members.firstName,
      lastName: members.lastName,
      status: members.status,
    })
    .from(memberImports)
    .leftJoin(members, eq(members.id, memberImports.uploadedBy))
    .orderBy(desc(memberImports.createdAt), desc(memberImports.id))
    .limit(MOST);
  const counts = new Map((await countMembers(context)).map((count) => [count.importId, count]));
  return imports.map(({ row, firstName, lastName, status }) => ({
    ...row,
    uploadedBy: row.uploadedBy && (status === "erased" ? A_FORMER_MEMBER : `${firstName} ${lastName}`),
    welcomed: counts.get(row.id)?.welcomed ?? 0,
    signedIn: counts.get(row.id)?.signedIn ?? 0,
    bounced: counts.get(row.id)?.bounced ?? 0,
    members: counts.get(row.id)?.members ?? 0,
    isWelcoming:
      row.welcomeRequestedAt !== null && row.welcomeFinishedAt === null && row.welcomeStoppedAt === null,
    isStopped: row.welcomeStoppedAt !== null,
  }));
}

function countMembers({ db }: MemberContext) {
  const { importedIn, welcomedAt } = members;
  return db
    .select({
      importId: importedIn,
      members: sql`count(*)`.mapWith(Number),
      welcomed: sql`count(${welcomedAt})`.mapWith(Number),
      signedIn: sql`count(*) filter (where ${hasSignedIn(db)})`.mapWith(Number),
      bounced: sql`count(*) filter (where ${isBounced(db)})`.mapWith(Number),
    })
    .from(members)
    .where(isNotNull(importedIn))
    .groupBy(importedIn);
}

/** Returns how many members of an import get the welcome next. */
export async function getRecipients(context: MemberContext, importId: string): Promise<Recipients> {
  requireRole(context, canAdminister);
  return countRecipients(context.db, importId);
}

/** `waiting` are the welcomes that are written and not sent, `removable` the members whom an undo removes. */
export async function getImportProgress(context: MemberContext, importId: string) {
  requireRole(context, canAdminister);
  return {
    waiting: await countWaitingWelcomes(context.db, importId),
    removable: await countRemovable(context.db, importId),
  };
}
