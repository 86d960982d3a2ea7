import { canReachClub } from "@/ui/link/require-online";
import { OfflineScreen } from "./offline-screen";

/**
 * Where the screens can't be had, as after a deploy: loads the address anew, since the server draws them too. Without a network
 * the page stays, and says so.
 */
export async function loadAnew(error: unknown): Promise<typeof OfflineScreen> {
  if (!(await canReachClub())) return OfflineScreen;
  if (document.querySelector("dialog [data-still]")) throw error; // that has been done
  window.location.reload();
  return new Promise(() => {});
}

/** Fetches the screens ahead, for whoever is about to open one; what fails now is told once one is opened. */
function expectScreens(): void {
  import("./screens").catch((error) => console.warn("The invite screens did not load.", error));
}

/** Of a link that opens a screen: fetches them as soon as it is pointed at, touched or focused. */
export const expecting = { onPointerEnter: expectScreens, onFocus: expectScreens };
