import type { ReactNode } from "react";
import { Analytics } from "@/features/analytics/analytics";
import { DraftBar } from "@/features/drafts/draft-bar";
import { env } from "@/lib/env";
import { Toaster } from "@/ui/toast/toaster";
import { OfflineLinks } from "@/ui/toast/when-online";
import { HydrationMarker } from "./hydration-marker";

/** Everything around the club's pages that the till doesn't need. */
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
