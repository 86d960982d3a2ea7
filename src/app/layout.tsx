import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { getClubIdentity } from "@/content/get-club-identity";
import { themeCss } from "@/content/theme/theme-css";
import { Analytics } from "@/features/analytics/analytics";
import { DraftBar } from "@/features/drafts/draft-bar";
import { env } from "@/lib/env";
import { isTillPath } from "@/lib/urls/till-path";
import { OfflineLinks } from "@/ui/toast/offline-links";
import { Toaster } from "@/ui/toast/toaster";
import { fontVariables } from "./fonts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { APP_URL, PRODUCT_NAME } = env();
  return {
    metadataBase: new URL(APP_URL),
    title: { default: PRODUCT_NAME, template: `%s · ${PRODUCT_NAME}` },
    description: (await getClubIdentity()).description,
    referrer: "strict-origin-when-cross-origin",
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f4f2eb" },
    { media: "(prefers-color-scheme: dark)", color: "#0a1813" },
  ],
};

/** Every page is rendered on request: the policy's nonce is new each time. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const isTill = isTillPath((await headers()).get("x-address")?.split("?")[0] ?? "");
  const styles = isTill ? "" : themeCss((await getClubIdentity()).theme);
  return (
    <html lang="en" className={isTill ? undefined : fontVariables}>
      {styles && (
        <head>
          <style>{styles}</style>
        </head>
      )}
      <body>
        {!isTill && <DraftBar />}
        {!isTill && <Analytics product={env().PRODUCT_NAME} />}
        {children}
        <Toaster />
        <OfflineLinks />
      </body>
    </html>
  );
}
