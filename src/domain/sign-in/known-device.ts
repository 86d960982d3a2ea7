import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { prepareOnce } from "@/db/prepare-once";
import { knownDevices } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { sha256 } from "@/lib/hash";
import { ago, type BaseContext } from "../context";

/** How long a device is known after the last sign-in, in milliseconds. */
export const DEVICE_LIFE = 365 * DAY;

/** Returns the token: the given one, or a new one of 128 bits as base64url. Stores only its hash. */
export async function rememberDevice(
  { db, now }: BaseContext,
  memberId: string,
  token = randomBytes(16).toString("base64url"),
): Promise<string> {
  await deviceInsertion({ db, now }).execute({ memberId, tokenHash: sha256(token) });
  return token;
}

const deviceInsertion = prepareOnce(({ db, now }) => {
  const [memberId, tokenHash] = [sql.placeholder("memberId"), sql.placeholder("tokenHash")];
  return db
    .insert(knownDevices)
    .values({ memberId, tokenHash, lastSignInAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.memberId],
      set: { lastSignInAt: sql`excluded.last_sign_in_at` },
    })
    .prepare("");
});

/** Returns the id of the device with this token if the member signed in on it in the last year, or null. */
export async function findKnownDevice(
  context: BaseContext,
  memberId: string | undefined,
  token: string | undefined,
): Promise<string | null> {
  if (!memberId || !token) return null;
  const hasToken = and(eq(knownDevices.memberId, memberId), eq(knownDevices.tokenHash, sha256(token)));
  const [device] = await context.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(hasToken, gt(knownDevices.lastSignInAt, ago(context, DEVICE_LIFE))));
  return device?.id ?? null;
}
