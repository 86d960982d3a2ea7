import { buttonStyle } from "@/ui/forms/button-style";
import { Icon } from "@/ui/layout/icon";
import type { Near, NearMeState } from "./use-near-me";

const MESSAGES: Record<NearMeState, string> = {
  off: "",
  asking: "Asking your browser where you are …",
  on: "Sorted by distance from you, as the crow flies. Where you are stays in your browser.",
  denied:
    "Your browser isn’t sharing your location, so stores are sorted by city. You can change this in your browser settings.",
  unavailable: "Your browser can’t tell where you are just now. The stores stay in order of city.",
  timeout:
    "Finding out where you are took too long. The stores stay in order of city; try again if you like.",
};

/** The only thing that asks where the member is, and only when it is tapped. */
export function NearMe({ near: { state, ask, stop } }: { near: Near }) {
  const isOn = state === "on";
  return (
    <>
      <span data-needs-script="">
        <button
          type="button"
          aria-pressed={isOn}
          className={buttonStyle({ variant: "link", className: "-my-2" })}
          onClick={isOn ? stop : ask}
        >
          <Icon name="pin" size={18} />
          {isOn ? "Back to cities" : "Near me"}
        </button>
      </span>
      <p role="status" className="basis-full text-sm text-ink-soft empty:hidden">
        {MESSAGES[state]}
      </p>
    </>
  );
}
