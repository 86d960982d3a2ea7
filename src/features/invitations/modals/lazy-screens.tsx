import dynamic from "next/dynamic";
import { type ComponentProps, type ComponentType, useState } from "react";
import { canReachClub } from "@/ui/toast/require-online";
import { OfflineScreen } from "./modal-status";

// Each `dynamic` contains its own import(), so that Next adds the screen's script to HTML that shows it.
const LazyCardFlow = dynamic(() => import("./card-flow").then((module) => module.CardFlow, reloadPage));
export const CancelScreen = dynamic(() =>
  import("./cancel-screen").then((module) => module.CancelScreen, reloadPage),
);
export const RenameScreen = dynamic(() =>
  import("./rename-screen").then((module) => module.RenameScreen, reloadPage),
);
export const ConciergeRequestScreen = dynamic(() =>
  import("./concierge-request-screen").then((module) => module.ConciergeRequestScreen, reloadPage),
);

type CardFlowProps = ComponentProps<typeof LazyCardFlow>;

let loadedCardFlow: ComponentType<CardFlowProps> | null = null;

/** Loads the script of the flow before it is shown. If that fails, the flow loads it again. */
export function loadCardFlow(): void {
  import("./card-flow").then(
    (module) => {
      loadedCardFlow = module.CardFlow;
    },
    () => {},
  );
}

/** The flow without a pause, if its script is loaded. A lazy component always pauses once. */
export function CardFlow(props: CardFlowProps) {
  const [Flow] = useState(() => loadedCardFlow ?? LazyCardFlow);
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
