import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { members } from "@/db/schema";

/** In a query of members: the hash that a picture's address has; null for a member without a picture. */
export function avatarHash(): SQL<string | null> {
  return sql<string | null>`md5(${members.avatar})`;
}
