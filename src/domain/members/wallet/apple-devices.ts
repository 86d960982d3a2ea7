import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { walletDevices, walletPasses } from "@/db/schema";
import { encryptContact } from "../../contacts/encrypt-contact";
import type { VisitorContext } from "../../context";
import { type PassContent, readPass } from "./pass-content";
import { isUpdateToken } from "./wallet-keys";

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

/** Notifies the device of changes from now on. Returns whether it was unknown, or null for an invalid device id. */
export async function registerDevice(
  { db, now }: VisitorContext,
  { id: passId }: PassContent,
  deviceId: string,
  { pushToken }: z.output<typeof registrationSchema>,
): Promise<"new" | "known" | null> {
  if (!DEVICE_ID.test(deviceId)) return null;
  const sealedToken = encryptContact(pushToken);
  const created = await db
    .insert(walletDevices)
    .values({ passId, deviceId, sealedToken, createdAt: now })
    .onConflictDoNothing()
    .returning({ deviceId: walletDevices.deviceId });
  if (created.length > 0) return "new";
  await db.update(walletDevices).set({ sealedToken }).where(isDeviceOf(passId, deviceId));
  return "known";
}

export async function unregisterDevice(
  { db }: VisitorContext,
  { id }: PassContent,
  deviceId: string,
): Promise<void> {
  await db.delete(walletDevices).where(isDeviceOf(id, deviceId));
}

/** `since` is the `lastUpdated` of an earlier answer. Returns null if nothing has changed. */
export async function listChangedPasses(
  { db }: VisitorContext,
  deviceId: string,
  since: string | null,
): Promise<{ lastUpdated: string; serialNumbers: string[] } | null> {
  const time = Number(since);
  const rows = await db
    .select({ id: walletPasses.id, changedAt: walletPasses.changedAt })
    .from(walletDevices)
    .innerJoin(walletPasses, eq(walletPasses.id, walletDevices.passId))
    .where(
      and(
        eq(walletDevices.deviceId, deviceId),
        since && Number.isFinite(time) ? gt(walletPasses.changedAt, new Date(time)) : undefined,
      ),
    );
  if (rows.length === 0) return null;
  const times = rows.map(({ changedAt }) => changedAt.getTime());
  return { lastUpdated: String(Math.max(...times)), serialNumbers: rows.map(({ id }) => id) };
}

function isDeviceOf(passId: string, deviceId: string) {
  return and(eq(walletDevices.passId, passId), eq(walletDevices.deviceId, deviceId));
}
