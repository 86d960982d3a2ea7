import { useState } from "react";
import { buttonStyle } from "@/ui/forms/button-style";
import { Icon } from "@/ui/layout/icon";
import type { Coordinates } from "../locations/mercator";

const MESSAGES: Record<NearMeState, string> = {
  off: "",
  asking: "Getting your location…",
  on: "Sorted by distance from you, as the crow flies. Your location stays in your browser.",
  denied:
    "Your browser isn’t sharing your location, so stores are sorted by city. You can change this in your browser settings.",
  unavailable: "Your browser can’t find your location right now. Stores are sorted by city.",
  timeout: "Finding your location took too long. Stores are sorted by city. You can try again.",
};

/** The only control that requests the member's location, and only on a click. */
export function NearMe({ near: { state, ask, stop }, isHidden }: { near: Near; isHidden: boolean }) {
  const isOn = state === "on";
  return (
    <div hidden={isHidden} data-needs-script="" className="mb-3">
      <button
        type="button"
        aria-pressed={isOn}
        className={buttonStyle({ variant: "link", className: "-my-2 -ml-2" })}
        onClick={isOn ? stop : ask}
      >
        <Icon name="pin" size={18} />
        {isOn ? "Back to cities" : "Near me"}
      </button>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {MESSAGES[state]}
      </p>
    </div>
  );
}

export type NearMeState = "off" | "asking" | "on" | "denied" | "unavailable" | "timeout";

export type Near = { state: NearMeState; position: Coordinates | null; ask: () => void; stop: () => void };

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };
const FAILURES: Record<number, NearMeState> = { 1: "denied", 3: "timeout" };

/** The member's position. It stays in this page's memory and is never sent. */
export function useNearMe(): Near {
  const [{ state, position }, setNear] = useState<{ state: NearMeState; position: Coordinates | null }>({
    state: "off",
    position: null,
  });

  function ask() {
    if (!("geolocation" in navigator)) return setNear({ state: "unavailable", position: null });
    setNear({ state: "asking", position });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setNear({ state: "on", position: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => setNear({ state: FAILURES[code] ?? "unavailable", position: null }),
      OPTIONS,
    );
  }

  return { state, position, ask, stop: () => setNear({ state: "off", position: null }) };
}
