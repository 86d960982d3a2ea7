import dynamic from "next/dynamic";
import { useState } from "react";
import { canReachClub } from "@/ui/toast/require-online";
import type { CardFlowProps } from "./card-flow";
import { loaded } from "./load-screen";
import { OfflineScreen } from "./modal-status";
import type { SelectTypeScreenProps } from "./select-type-screen";

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
const LazySelectTypeScreen = dynamic(() =>
  import("./select-type-screen").then((module) => module.SelectTypeScreen, reloadPage),
);
const LazyCardFlow = dynamic(() => import("./card-flow").then((module) => module.CardFlow, reloadPage));

export function SelectTypeScreen(props: SelectTypeScreenProps) {
  const [Screen] = useState(() => loaded.SelectTypeScreen ?? LazySelectTypeScreen);
  return <Screen {...props} />;
}

export function CardFlow(props: CardFlowProps) {
  const [Flow] = useState(() => loaded.CardFlow ?? LazyCardFlow);
  return <Flow {...props} />;
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
