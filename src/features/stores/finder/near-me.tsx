import { useState } from "react";
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

type NearMeProps = { near: Near; isHidden: boolean; className: string };

/** The only control that requests the member's location, and only on a click. */
export function NearMe({ near: { state, ask, stop }, isHidden, className }: NearMeProps) {
  const isOn = state === "on";
  return (
    <button
      type="button"
      hidden={isHidden}
      data-needs-script=""
      aria-pressed={isOn}
      className={className}
      onClick={isOn ? stop : ask}
    >
      <Icon name="pin" size={18} />
      {isOn ? "Back to cities" : "Near me"}
    </button>
  );
}

export function NearMeStatus({ near, isHidden }: Pick<NearMeProps, "near" | "isHidden">) {
  return (
    <p role="status" hidden={isHidden} className="mb-3 text-sm text-ink-soft empty:hidden">
      {MESSAGES[near.state]}
    </p>
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
