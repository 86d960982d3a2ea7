import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { confirmedPhones } from "@/db/schema";
import { hashContact } from "./encrypt-contact";

/** Returns whether a code has confirmed this phone number before, for this or another member. */
export async function isPhoneCounted(db: Database, phone: string): Promise<boolean> {
  return (await db.$count(confirmedPhones, eq(confirmedPhones.phoneHash, hashContact(phone)))) > 0;
}
