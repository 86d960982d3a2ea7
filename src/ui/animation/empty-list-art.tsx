import { Animation } from "./animation";
import { LampStill } from "./lamp-still";

/** The illustration of empty lists. */
export function EmptyListArt() {
  return <Animation name="lamp" still={<LampStill />} className="w-48" />;
}
