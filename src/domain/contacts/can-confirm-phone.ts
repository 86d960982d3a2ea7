import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { confirmedPhones } from "@/db/schema";
import { canSend } from "@/lib/can-send";
import { hashContact } from "./encrypt-contact";

/** Returns whether a code to this phone makes pending credit spendable: a phone number counts for one member only. */
export async function canConfirmPhone(db: Database, phone: string): Promise<boolean> {
  if (!canSend("phone")) return false;
  return (await db.$count(confirmedPhones, eq(confirmedPhones.phoneHash, hashContact(phone)))) === 0;
}
