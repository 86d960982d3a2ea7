import "server-only";
import { asc, desc, sql } from "drizzle-orm";
import { tillKeys } from "@/db/schema";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";

export type TillKey = {
  id: string;
  brand: string;
  brandName: string;
  label: string;
  createdAt: Date;
  lastOpenedAt: Date | null;
  revokedAt: Date | null;
};

/** Every key to a till, by brand, those that work first. Admins only. @throws DomainError not-allowed. */
export function listTillKeys(context: MemberContext): Promise<TillKey[]> {
  requireRole(context, canAdminister);
  return context.db
    .select(columns)
    .from(tillKeys)
    .orderBy(asc(tillKeys.brandName), sql`${tillKeys.revokedAt} is not null`, desc(tillKeys.createdAt));
}

const columns = {
  id: tillKeys.id,
  brand: tillKeys.brand,
  brandName: tillKeys.brandName,
  label: tillKeys.label,
  createdAt: tillKeys.createdAt,
  lastOpenedAt: tillKeys.lastOpenedAt,
  revokedAt: tillKeys.revokedAt,
};
