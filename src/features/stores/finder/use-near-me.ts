import { useState } from "react";
import type { Place } from "../places/mercator";

export type NearMeState = "off" | "asking" | "on" | "denied" | "unavailable" | "timeout";

export type Near = { state: NearMeState; position: Place | null; ask: () => void; stop: () => void };

const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };
const REFUSALS: Record<number, NearMeState> = { 1: "denied", 3: "timeout" };

/** The member's position, asked for on demand only and kept in this page's memory: nothing sends it anywhere. */
export function useNearMe(): Near {
  const [{ state, position }, setNear] = useState<{ state: NearMeState; position: Place | null }>({
    state: "off",
    position: null,
  });

  function ask() {
    if (!("geolocation" in navigator)) return setNear({ state: "unavailable", position: null });
    setNear({ state: "asking", position });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setNear({ state: "on", position: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code }) => setNear({ state: REFUSALS[code] ?? "unavailable", position: null }),
      OPTIONS,
    );
  }

  return { state, position, ask, stop: () => setNear({ state: "off", position: null }) };
}
