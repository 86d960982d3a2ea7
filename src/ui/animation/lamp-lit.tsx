import { Animation } from "./animation";
import { LampStill } from "./stills/lamp-still";

/** For lists with nothing in them: somebody has left a light on. */
export function LampLit() {
  return <Animation name="lamp" still={<LampStill />} className="w-48" />;
}
