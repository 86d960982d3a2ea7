import "server-only";
import { sql } from "drizzle-orm";
import { members } from "@/db/schema";

/** In a query of members: the hash by which one who was erased is known again, SHA-256 of the id, 64 hex digits. */
export const memberHash = sql<string>`encode(sha256(convert_to(${members.id}::text, 'UTF8')), 'hex')`;
