import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { knownDevices } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { sha256 } from "@/lib/sha256";
import { ago, type Context } from "../../context";

/** How long after the last signing in a device is known, in milliseconds: a year. */
export const DEVICE_LIFE = 365 * DAY;

type Settings = Pick<Context, "db" | "now">;

/**
 * Remembers, stored hashed, that a member signed in on the device that holds `token`; without one, on a new device.
 * @returns the token the device is to keep, 128 bits, base64url.
 */
export async function rememberDevice(
  { db, now }: Settings,
  memberId: string,
  token?: string,
): Promise<string> {
  const kept = token ?? randomBytes(16).toString("base64url");
  await db
    .insert(knownDevices)
    .values({ memberId, tokenHash: sha256(kept), lastSignInAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.memberId],
      set: { lastSignInAt: sql`excluded.last_sign_in_at` },
    });
  return kept;
}

/** The id of the device that holds `token`, where that member signed in on it within a year; else null. */
export async function findKnownDevice(
  settings: Settings,
  memberId: string | undefined,
  token: string | undefined,
): Promise<string | null> {
  if (!memberId || !token) return null;
  const isOfToken = and(eq(knownDevices.memberId, memberId), eq(knownDevices.tokenHash, sha256(token)));
  const [device] = await settings.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(isOfToken, gt(knownDevices.lastSignInAt, ago(settings, DEVICE_LIFE))));
  return device?.id ?? null;
}
