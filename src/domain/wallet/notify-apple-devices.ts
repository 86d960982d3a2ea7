import "server-only";
import { once } from "node:events";
import { type ClientHttp2Session, connect, constants } from "node:http2";
import { SECOND } from "@/lib/durations";
import type { AppleWallet, WalletHosts } from "./wallets";

const TIMEOUT = 10 * SECOND;

/**
 * Asks the devices to load the newest passes, through Apple's push service. The notification is empty. Returns the indexes of
 * the tokens whose devices no longer have the pass. @throws Error if a notification was not accepted.
 */
export async function notifyAppleDevices(
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
