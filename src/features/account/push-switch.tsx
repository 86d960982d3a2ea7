"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { PushState } from "@/domain/push/subscribe";
import type { Envelope, ErrorEnvelope } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { isIos } from "@/lib/is-ios";
import { Switch } from "@/ui/forms/checkbox";
import { errorText } from "@/ui/forms/error-text";
import { FormAlert } from "@/ui/forms/form";
import { useBrowserValue } from "@/ui/layout/hydration";
import { showToast } from "@/ui/toast/toast";
import { useRefresh } from "@/ui/toast/use-refresh";
import { subscribeAction, unsubscribeAction } from "./actions";
import { Section } from "./section";

type PushSwitchProps = { clubKey: string; state: PushState; product: string };

/** Notifications on this device. Needs a script, so without one there is nothing. */
export function PushSwitch({ clubKey, state, product }: PushSwitchProps) {
  const support = useBrowserValue<PushSupport | null>(readSupport, null);
  if (support === null) return null;
  return (
    <div className="-mt-4">
      <Section title="On this device">
        {support === "yes" && <DeviceSwitch clubKey={clubKey} state={state} />}
        {support === "after installing" && (
          <Hint>
            Add {product} to your Home Screen first: tap Share, then “Add to Home Screen”. Open it from there,
            and switch on notifications here.
          </Hint>
        )}
        {support === "no" && <Hint>This browser can’t show notifications.</Hint>}
      </Section>
    </div>
  );
}

function DeviceSwitch({ clubKey, state }: Pick<PushSwitchProps, "clubKey" | "state">) {
  const refresh = useRefresh();
  const [isOn, setOn] = useState(state !== "off");
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ErrorEnvelope | null>(null);

  useEffect(() => {
    if (state === "off") return;
    void hasSubscription().then((has) => {
      if (!has) setOn(false);
      else if (state === "outdated") void switchPushOn(clubKey); // the permission remains, so the browser does not ask
    });
  }, [clubKey, state]);

  async function change(wanted: boolean) {
    if (pending) return;
    setPending(true);
    setError(null);
    setOn(wanted);
    const result = await (wanted ? switchPushOn(clubKey) : switchPushOff());
    setPending(false);
    if (result.status === "error") {
      setOn(!wanted);
      return setError(result);
    }
    showToast(result.message, { icon: "check" });
    void refresh();
  }

  return (
    <>
      <div className="-mt-4 border-b border-line">
        <Switch
          label="Notify this device"
          note="When a friend joins or asks for a new invitation, when one expires tomorrow, and when our Concierge couldn’t deliver one. Notifications never show a name or a code."
          checked={isOn}
          aria-busy={pending}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      </div>
      <FormAlert error={error && errorText(error)} />
    </>
  );
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-ink-soft">{children}</p>;
}

type PushSupport = "yes" | "after installing" | "no";

function readSupport(): PushSupport {
  if (isPushSupported()) return "yes";
  return isIos() ? "after installing" : "no";
}

function isPushSupported(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether this browser has a subscription and may still show notifications. */
async function hasSubscription(): Promise<boolean> {
  if (Notification.permission !== "granted") return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Asks for permission, which browsers allow only after a tap, and subscribes this browser. `clubKey` is in base64url. */
async function switchPushOn(clubKey: string): Promise<Envelope> {
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
async function switchPushOff(): Promise<Envelope> {
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
