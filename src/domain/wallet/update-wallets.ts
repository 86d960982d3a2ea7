import "server-only";
import { once } from "node:events";
import { type ClientHttp2Session, connect, constants } from "node:http2";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { walletDevices, walletPasses } from "@/db/schema";
import { HOUR, MINUTE, SECOND } from "@/lib/durations";
import { log } from "@/lib/log";
import { decryptContact } from "../contacts/encrypt-contact";
import type { VisitorContext } from "../context";
import { outbox } from "../outbox";
import { googleObject, googleObjectId, signToken } from "./google-pass";
import {
  type AppleWallet,
  appleWallet,
  type Club,
  type GoogleWallet,
  googleWallet,
  ownClub,
  type PassContent,
  readPass,
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
/** Of each call to a wallet. */
const TIMEOUT = 10 * SECOND;

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

/**
 * Asks the devices to load the newest passes, through Apple's push service. The notification is empty. Returns the indexes of
 * the tokens whose devices no longer have the pass. @throws Error if a notification was not accepted.
 */
async function notifyAppleDevices(
  { certificate, key, passType }: AppleWallet,
  { push, ca }: WalletHosts,
  tokens: string[],
): Promise<number[]> {
  const session = connect(push, { cert: certificate, key, ca });
  const failed = once(session, "error").then(([error]) => Promise.reject(error));
  try {
    const statuses = await Promise.race([
      failed,
      Promise.all(tokens.map((token) => notifyOne(session, token, passType))),
    ]);
    const rejected = statuses.find((status) => status !== 200 && status !== 410);
    if (rejected !== undefined) throw new Error(`Apple's push service answered ${rejected}`);
    return [...statuses.entries()].filter(([, status]) => status === 410).map(([index]) => index);
  } finally {
    failed.catch(() => {}); // an error after the answers changes nothing
    session.destroy();
  }
}

async function notifyOne(session: ClientHttp2Session, token: string, topic: string): Promise<number> {
  const request = session.request(
    { ":method": "POST", ":path": `/3/device/${token}`, "apns-topic": topic },
    { signal: AbortSignal.timeout(TIMEOUT) },
  );
  request.end("{}");
  const [headers] = await once(request, "response");
  request.resume();
  return Number(headers[constants.HTTP2_HEADER_STATUS]);
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

const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
const tokenSchema = z.object({ access_token: z.string() });

/** Replaces what Google stores of the pass. A pass that no one saved is unknown there. @throws Error for another rejection. */
async function updateGoogleObject(
  wallet: GoogleWallet,
  hosts: WalletHosts,
  club: Club,
  content: PassContent,
): Promise<void> {
  const response = await fetch(
    `${hosts.objects}/walletobjects/v1/genericObject/${googleObjectId(wallet, content)}`,
    {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${await requestAccess(wallet, hosts)}`,
        "content-type": "application/json",
      },
      body: JSON.stringify(googleObject(wallet, club, content)),
      signal: AbortSignal.timeout(TIMEOUT),
    },
  );
  await response.body?.cancel();
  if (!response.ok && response.status !== 404) throw new Error(`Google Wallet answered ${response.status}`);
}

async function requestAccess(wallet: GoogleWallet, { token }: WalletHosts): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: wallet.email,
    scope: SCOPE,
    aud: "https://oauth2.googleapis.com/token",
    iat: now,
    exp: now + HOUR / SECOND,
  };
  const response = await fetch(`${token}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: signToken(wallet, claims),
    }),
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`Google's sign-in answered ${response.status}`);
  return tokenSchema.parse(await response.json()).access_token;
}
