import "server-only";
import { eq } from "drizzle-orm";
import { invitations } from "@/db/schema";
import type { Context } from "../context";
import { readInvitationCode } from "./fields/invitation-code";
import { findInvitation, type Invitation } from "./find-invitation";

/** The invitation whose code somebody typed or opened; null when there is none, or when it can't be a code. */
export async function findByCode(
  context: Pick<Context, "db" | "now">,
  typed: string,
): Promise<Invitation | null> {
  const code = readInvitationCode(typed);
  return code ? findInvitation(context.db, context, eq(invitations.code, code)) : null;
}
