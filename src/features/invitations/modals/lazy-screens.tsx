import dynamic from "next/dynamic";
import { type ComponentType, useState } from "react";
import { canReachClub } from "@/ui/toast/require-online";
import { OfflineScreen } from "./modal-status";

// Each `dynamic` contains its own import(), so that Next adds the screen's script to HTML that shows it.
export const CancelScreen = dynamic(() =>
  import("./cancel-screen").then((module) => module.CancelScreen, reloadPage),
);
export const RenameScreen = dynamic(() =>
  import("./rename-screen").then((module) => module.RenameScreen, reloadPage),
);
export const ConciergeRequestScreen = dynamic(() =>
  import("./concierge-request-screen").then((module) => module.ConciergeRequestScreen, reloadPage),
);
export const [SelectTypeScreen, loadSelectTypeScreen] = loadedBefore(
  dynamic(() => import("./select-type-screen").then((module) => module.SelectTypeScreen, reloadPage)),
  () => import("./select-type-screen").then((module) => module.SelectTypeScreen),
);
export const [CardFlow, loadCardFlow] = loadedBefore(
  dynamic(() => import("./card-flow").then((module) => module.CardFlow, reloadPage)),
  () => import("./card-flow").then((module) => module.CardFlow),
);

/**
 * Returns a screen that shows without a pause if its script is loaded, which a lazy component never does, and the function
 * that loads it. If loading fails, the screen loads it again.
 */
function loadedBefore<Props extends object>(
  Lazy: ComponentType<Props>,
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props>, () => void] {
  let loaded: ComponentType<Props> | null = null;
  function Screen(props: Props) {
    const [Current] = useState(() => loaded ?? Lazy);
    return <Current {...props} />;
  }
  const loadScreen = () =>
    load().then(
      (screen) => {
        loaded = screen;
      },
      () => {},
    );
  return [Screen, loadScreen];
}

/**
 * Handles a failed load of a screen's script, for example after a deploy. Reloads the page, because the server renders
 * the screen too. Offline it returns a screen that says so. Throws `error` if the server already rendered the screen.
 */
export async function reloadPage(error: unknown): Promise<typeof OfflineScreen> {
  if (!(await canReachClub())) return OfflineScreen;
  if (document.querySelector("dialog [data-still]")) throw error;
  window.location.reload();
  return new Promise(() => {});
}
