import "server-only";
import { and, eq } from "drizzle-orm";
import { walletDevices, walletPasses } from "@/db/schema";
import { HOUR, MINUTE } from "@/lib/durations";
import { log } from "@/lib/log";
import { decryptContact } from "../contacts/encrypt-contact";
import type { VisitorContext } from "../context";
import { outbox } from "../outbox";
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

const changed = outbox({
  table: walletPasses,
  key: ["id"],
  dueAt: "nextUpdateAt",
  version: "changedAt",
  lease: 2 * MINUTE,
  retries: [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR],
  ended: { attempts: 0 },
});
const AT_ONCE = 10;

type Pass = typeof walletPasses.$inferSelect;

/** Sends changed passes to the wallets. Safe to run twice: a wallet that knows the change does nothing. */
export async function updateWallets(
  context: VisitorContext,
  wallets: Wallets = { apple: appleWallet(), google: googleWallet() },
  hosts: WalletHosts = WALLET_HOSTS,
): Promise<void> {
  for (;;) {
    const passes = await changed.claim(context, AT_ONCE);
    if (passes.length === 0) return;
    await Promise.all(passes.map((pass) => updateOne(context, wallets, hosts, pass)));
  }
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
    await changed.settle(context, pass, true);
  } catch (error) {
    log.warn({ err: error }, "a wallet could not be updated");
    await changed.settle(context, pass, false);
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
