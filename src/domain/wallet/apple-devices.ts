import "server-only";
import { and, desc, eq, gt, inArray, ne } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { walletDevices, walletPasses } from "@/db/schema";
import { encryptContact } from "../contacts/encrypt-contact";
import type { VisitorContext } from "../context";
import { isUpdateToken, type PassContent, readPass } from "./wallets";

// What Apple's "PassKit Web Service" asks of the club. A pass's token is the only proof; a device's id is none.

const passIdSchema = z.guid();

export const registrationSchema = z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{32,200}$/) });

const DEVICE_ID = /^[\w-]{1,120}$/;

/** Returns the pass if the token is its own, also if it is withdrawn. */
export async function findPassByToken(
  { db }: Pick<VisitorContext, "db">,
  serial: string,
  token: string,
): Promise<PassContent | null> {
  const id = passIdSchema.safeParse(serial).data;
  if (!id || !isUpdateToken(id, token)) return null;
  return readPass(db, eq(walletPasses.id, id));
}

/** The devices of one pass. Its token could register any number. */
export const MOST_DEVICES = 20;

/**
 * Notifies the device of changes from now on, and forgets the oldest ones beyond the limit. Returns whether it was unknown, or
 * null for an invalid device id.
 */
export async function registerDevice(
  { db, now }: VisitorContext,
  { id: passId }: PassContent,
  deviceId: string,
  { pushToken }: z.output<typeof registrationSchema>,
): Promise<"new" | "known" | null> {
  if (!DEVICE_ID.test(deviceId)) return null;
  const sealedToken = encryptContact(pushToken);
  return db.transaction(async (tx) => {
    await tx
      .select({ id: walletPasses.id })
      .from(walletPasses)
      .where(eq(walletPasses.id, passId))
      .for("no key update");
    const created = await tx
      .insert(walletDevices)
      .values({ passId, deviceId, sealedToken, createdAt: now })
      .onConflictDoNothing()
      .returning({ deviceId: walletDevices.deviceId });
    if (created.length > 0) await forgetOldest(tx, passId, deviceId);
    else await tx.update(walletDevices).set({ sealedToken }).where(isDeviceOf(passId, deviceId));
    return created.length > 0 ? "new" : "known";
  });
}

async function forgetOldest(tx: Database, passId: string, newDeviceId: string): Promise<void> {
  const { deviceId, createdAt } = walletDevices;
  const isOther = and(eq(walletDevices.passId, passId), ne(deviceId, newDeviceId));
  const oldest = tx
    .select({ deviceId })
    .from(walletDevices)
    .where(isOther)
    .orderBy(desc(createdAt), desc(deviceId))
    .offset(MOST_DEVICES - 1);
  await tx.delete(walletDevices).where(and(isOther, inArray(deviceId, oldest)));
}

export async function unregisterDevice(
  { db }: VisitorContext,
  { id }: PassContent,
  deviceId: string,
): Promise<void> {
  await db.delete(walletDevices).where(isDeviceOf(id, deviceId));
}

/** `since` is the `lastUpdated` of an earlier answer, or null for all. Returns null if nothing has changed. */
export async function listChangedPasses(
  { db }: VisitorContext,
  deviceId: string,
  since: Date | null,
): Promise<{ lastUpdated: string; serialNumbers: string[] } | null> {
  const rows = await db
    .select({ id: walletPasses.id, changedAt: walletPasses.changedAt })
    .from(walletDevices)
    .innerJoin(walletPasses, eq(walletPasses.id, walletDevices.passId))
    .where(and(eq(walletDevices.deviceId, deviceId), since ? gt(walletPasses.changedAt, since) : undefined));
  if (rows.length === 0) return null;
  const times = rows.map(({ changedAt }) => changedAt.getTime());
  return { lastUpdated: String(Math.max(...times)), serialNumbers: rows.map(({ id }) => id) };
}

function isDeviceOf(passId: string, deviceId: string) {
  return and(eq(walletDevices.passId, passId), eq(walletDevices.deviceId, deviceId));
}
