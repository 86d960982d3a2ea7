import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { freshDatabase } from "../database/database";
import { lin } from "./desk";
import { ada, iris } from "./people";

export type DeskPeople = { db: Database; sponsor: Member; concierge: Member; lead: Member };

/** An empty club with a member who asks (Ada), a concierge (Iris) and a lead (Lin). */
export async function freshDesk(): Promise<DeskPeople> {
  const db = await freshDatabase();
  return { db, sponsor: await ada(db), concierge: await iris(db), lead: await lin(db) };
}
