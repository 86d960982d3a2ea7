"use client";

import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import type { PushState } from "@/domain/push/subscribe";
import type { ErrorEnvelope } from "@/lib/forms/envelope";
import { isIos } from "@/lib/is-ios";
import { Switch } from "@/ui/forms/checkbox";
import { errorText } from "@/ui/forms/error-text";
import { FormAlert } from "@/ui/forms/form";
import { showToast } from "@/ui/toast/toast";
import { useRefresh } from "@/ui/toast/use-refresh";
import { hasSubscription, isPushSupported, switchPushOff, switchPushOn } from "./browser-push";
import { Section } from "./section";

type PushSwitchProps = { clubKey: string; state: PushState; product: string };

/** Notifications on this device. Needs a script, so without one there is nothing. */
export function PushSwitch({ clubKey, state, product }: PushSwitchProps) {
  const support = useSyncExternalStore(never, readSupport, () => null);
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

const never = () => () => {};

function readSupport(): "yes" | "after installing" | "no" {
  if (isPushSupported()) return "yes";
  return isIos() ? "after installing" : "no";
}
