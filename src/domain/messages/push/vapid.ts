import "server-only";
import { createECDH } from "node:crypto";
import { type Env, env } from "@/lib/env";

/** Keys with which push services recognize the club (RFC 8292), in base64url. */
export type VapidKey = { publicKey: string; privateKey: string };

type Settings = Pick<Env, "VAPID_PRIVATE_KEY" | "VAPID_PREVIOUS_PRIVATE_KEY">;

/** Returns the current key, then the previous one, which subscriptions from before the rotation need. */
export function vapidKeys(settings: Settings = env()): VapidKey[] {
  const keys = [settings.VAPID_PRIVATE_KEY, settings.VAPID_PREVIOUS_PRIVATE_KEY];
  return settings.VAPID_PRIVATE_KEY ? keys.flatMap((key) => (key ? [withPublicKey(key)] : [])) : [];
}

/** Returns the public key with which browsers subscribe, or null if the club sends no notifications. */
export function clubPushKey(settings?: Settings): string | null {
  return vapidKeys(settings)[0]?.publicKey ?? null;
}

function withPublicKey(privateKey: string): VapidKey {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return { publicKey: curve.getPublicKey("base64url"), privateKey };
}

/** Whom a push service can ask about the club's notifications. */
export function vapidSubject(appUrl: string): string {
  return `https://${new URL(appUrl).host}`;
}
