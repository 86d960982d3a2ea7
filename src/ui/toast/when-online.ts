import { OFFLINE, requireOnline } from "../link/require-online";
import { showToast } from "./toast";

/** Goes on at once with a network; without one says so instead. */
export function whenOnline(go: () => void): void {
  requireOnline(go, () => void showToast(OFFLINE));
}
