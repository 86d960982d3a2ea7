import dynamic from "next/dynamic";
import { loadAnew } from "./load-screens";

// Each names its import, so that the HTML of an address that opens one names its files.
export const CardFlow = dynamic(() => import("./screens").then((all) => all.CardFlow, loadAnew));
export const CancelScreen = dynamic(() => import("./screens").then((all) => all.CancelScreen, loadAnew));
export const RenameScreen = dynamic(() => import("./screens").then((all) => all.RenameScreen, loadAnew));
export const ConciergeRequestScreen = dynamic(() =>
  import("./screens").then((all) => all.ConciergeRequestScreen, loadAnew),
);

// Without it the cards have no engraving; they are a decoration.
export const FanFace = dynamic(() =>
  import("./screens").then(
    (all) => all.FanFace,
    () => NoFace,
  ),
);

function NoFace() {
  return null;
}
