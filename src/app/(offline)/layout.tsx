import type { ReactNode } from "react";
import { PreloadScriptFont } from "../(club)/preload-script-font";
import { ClubFonts } from "../club-fonts";
import { HydrationMarker } from "../hydration-marker";

/** The layout of the page that browsers store. It has nothing of the club's layout that needs a network. */
export default function OfflineLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ClubFonts />
      <PreloadScriptFont />
      {children}
      <HydrationMarker />
    </>
  );
}
