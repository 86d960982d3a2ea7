import type { ReactNode } from "react";
import { Analytics } from "@/features/analytics/analytics";
import { DraftBar } from "@/features/drafts/draft-bar";
import { InstalledApp } from "@/features/installed-app/installed-app";
import { hasServiceWorker } from "@/features/installed-app/service-worker-script";
import { env } from "@/lib/env";
import { Toaster } from "@/ui/toast/toaster";
import { OfflineLinks } from "@/ui/toast/when-online";
import { ClubFonts } from "./club-fonts";
import { HydrationMarker } from "./hydration-marker";
import { LazyNotFound, type LazyNotFoundProps } from "./lazy-not-found";

type AppProvidersProps = { children?: ReactNode; notFound?: LazyNotFoundProps };

/**
 * Everything around the club's pages that the till doesn't need. It also renders the not-found page, which Next bundles with
 * every page: pages and the not-found page then load the same chunk.
 */
export function AppProviders({ children, notFound }: AppProvidersProps) {
  return (
    <>
      <ClubFonts />
      <DraftBar />
      <Analytics product={env().PRODUCT_NAME} />
      {notFound ? <LazyNotFound {...notFound} /> : children}
      <Toaster />
      <OfflineLinks />
      <InstalledApp hasServiceWorker={hasServiceWorker(env())} />
      <HydrationMarker />
    </>
  );
}
