import { Animation } from "./animation";
import { LampStill } from "./lamp-still";

export function EmptyListArt() {
  return <Animation name="lamp" still={<LampStill />} className="w-48" />;
}
