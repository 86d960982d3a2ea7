import "server-only";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { walletDevices, walletPasses } from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/durations";
import { log } from "@/lib/log";
import { decryptContact } from "../../contacts/encrypt-contact";
import { fromNow, type VisitorContext } from "../../context";
import { notifyAppleDevices } from "./notify-apple-devices";
import { readPass } from "./pass-content";
import { updateGoogleObject } from "./update-google-object";
import {
  type AppleWallet,
  appleWallet,
  type GoogleWallet,
  googleWallet,
  ownClub,
  WALLET_HOSTS,
  type WalletHosts,
  type Wallets,
} from "./wallets";

/** The time from each failed attempt to the next one. */
const RETRY_AFTER = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR];
/** Longer than an attempt, so that another worker can update the passes of a killed worker. */
const LEASE = 2 * MINUTE;
const AT_ONCE = 10;

type Pass = typeof walletPasses.$inferSelect;

/** Sends changed passes to the wallets. Safe to run twice: a wallet that knows the change does nothing. */
export async function updateWallets(
  context: VisitorContext,
  wallets: Wallets = { apple: appleWallet(), google: googleWallet() },
  hosts: WalletHosts = WALLET_HOSTS,
): Promise<void> {
  for (;;) {
    const passes = await claimDue(context);
    if (passes.length === 0) return;
    await Promise.all(passes.map((pass) => updateOne(context, wallets, hosts, pass)));
  }
}

function claimDue({ db, now }: VisitorContext): Promise<Pass[]> {
  const { id, attempts, nextUpdateAt } = walletPasses;
  const due = db
    .select({ id })
    .from(walletPasses)
    .where(lte(nextUpdateAt, now))
    .orderBy(asc(nextUpdateAt))
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  return db
    .update(walletPasses)
    .set({ attempts: sql`${attempts} + 1`, nextUpdateAt: fromNow({ now }, LEASE) })
    .where(sql`${id} in ${due}`)
    .returning();
}

async function updateOne(
  context: VisitorContext,
  { apple, google }: Wallets,
  hosts: WalletHosts,
  pass: Pass,
): Promise<void> {
  try {
    if (apple) await notifyDevices(context, apple, hosts, pass);
    if (google && pass.isAtGoogle) await updateAtGoogle(context, google, hosts, pass);
    await settle(context, pass, null);
  } catch (error) {
    log.warn({ err: error }, "a wallet could not be updated");
    await settle(context, pass, RETRY_AFTER[pass.attempts - 1] ?? null);
  }
}

async function notifyDevices(
  { db }: VisitorContext,
  apple: AppleWallet,
  hosts: WalletHosts,
  { id }: Pass,
): Promise<void> {
  const devices = await db.select().from(walletDevices).where(eq(walletDevices.passId, id));
  if (devices.length === 0) return;
  const tokens = devices.map(({ sealedToken }) => decryptContact(sealedToken));
  const gone = await notifyAppleDevices(apple, hosts, tokens);
  for (const index of gone) {
    const { deviceId = "", sealedToken = "" } = devices[index] ?? {};
    await db
      .delete(walletDevices)
      .where(
        and(
          eq(walletDevices.passId, id),
          eq(walletDevices.deviceId, deviceId),
          eq(walletDevices.sealedToken, sealedToken),
        ),
      );
  }
}

async function updateAtGoogle(
  { db }: VisitorContext,
  google: GoogleWallet,
  hosts: WalletHosts,
  { id }: Pass,
): Promise<void> {
  const content = await readPass(db, eq(walletPasses.id, id));
  if (!content) return;
  await updateGoogleObject(google, hosts, ownClub(), content);
}

/** A later change is due by itself, so it stays. `delay` is null if there is no further attempt. */
async function settle(context: VisitorContext, { id, changedAt }: Pass, delay: number | null): Promise<void> {
  const done = { nextUpdateAt: null, attempts: 0 };
  await context.db
    .update(walletPasses)
    .set(delay === null ? done : { nextUpdateAt: fromNow(context, delay) })
    .where(and(eq(walletPasses.id, id), eq(walletPasses.changedAt, changedAt)));
}
