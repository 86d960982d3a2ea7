import type { ReactNode } from "react";
import { Analytics } from "@/features/analytics/analytics";
import { DraftBar } from "@/features/drafts/draft-bar";
import { env } from "@/lib/env";
import { OfflineLinks } from "@/ui/toast/offline-links";
import { Toaster } from "@/ui/toast/toaster";
import { HydrationMarker } from "./hydration-marker";

/** What every page of the club has around it, and the till has not: drafts, analytics, toasts, what an offline link says and that its script works. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <>
      <DraftBar />
      <Analytics product={env().PRODUCT_NAME} />
      {children}
      <Toaster />
      <OfflineLinks />
      <HydrationMarker />
    </>
  );
}
