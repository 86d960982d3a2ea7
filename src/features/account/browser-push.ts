import type { Envelope, ErrorEnvelope } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { subscribeAction, unsubscribeAction } from "./actions";

export function isPushSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether this browser has a subscription and may still show notifications. */
export async function hasSubscription(): Promise<boolean> {
  if (Notification.permission !== "granted") return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Asks for permission, which browsers allow only after a tap, and subscribes this browser. `clubKey` is in base64url. */
export async function switchPushOn(clubKey: string): Promise<Envelope> {
  if ((await Notification.requestPermission()) !== "granted") return BLOCKED;
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  await old?.unsubscribe(); // it may belong to an earlier key, or to another member
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(clubKey) };
  const subscription = await registration.pushManager.subscribe(options).catch(() => null);
  if (!subscription) return UNREACHABLE;
  const { endpoint = "", keys = {} } = subscription.toJSON();
  try {
    return await subscribeAction({ endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
  } catch (error) {
    return failedCall(error);
  }
}

/** The club forgets this browser first, so that no notification comes even if the browser fails to unsubscribe. */
export async function switchPushOff(): Promise<Envelope> {
  try {
    const result = await unsubscribeAction({});
    if (result.status === "error") return result;
    const registration = await navigator.serviceWorker.getRegistration();
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
    return result;
  } catch (error) {
    return failedCall(error);
  }
}

const BLOCKED = problem("Your browser blocks notifications from the club. Allow them in its settings.");
const UNREACHABLE = problem("Your browser couldn’t reach its notification service. Please try again.");

function problem(message: string): ErrorEnvelope {
  return { status: "error", message };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
