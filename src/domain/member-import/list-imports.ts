import "server-only";
import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { memberImports, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { A_FORMER_MEMBER } from "../members/former-member";
import { canAdminister, requireRole } from "../members/roles";
import { countRecipients, hasSignedIn, type Recipients } from "./send-welcome";

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
  isWelcoming: boolean;
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
    isWelcoming: row.welcomeRequestedAt !== null && row.welcomeFinishedAt === null,
  }));
}

function countMembers({ db }: MemberContext) {
  const { importedIn, welcomedAt } = members;
  return db
    .select({
      importId: importedIn,
      welcomed: sql`count(${welcomedAt})`.mapWith(Number),
      signedIn: sql`count(*) filter (where ${hasSignedIn(db)})`.mapWith(Number),
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
