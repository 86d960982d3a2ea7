import type { Metadata, Viewport } from "next";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { themeCss } from "@/content/club-theme";
import { getClubIdentity } from "@/content/pages";
import { env } from "@/lib/env";
import { THEME_COLORS } from "@/lib/theme-colors";
import { SkipLink } from "@/ui/layout/skip-link";
import { isTillRequest } from "./is-till-request";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { APP_URL, PRODUCT_NAME } = env();
  return {
    metadataBase: new URL(APP_URL),
    title: { default: PRODUCT_NAME, template: `%s · ${PRODUCT_NAME}` },
    description: (await getClubIdentity()).description,
    referrer: "strict-origin-when-cross-origin",
    // Next names the tag only as newer browsers do. Older iOS reads Apple's name.
    appleWebApp: { capable: true, title: PRODUCT_NAME },
    formatDetection: { telephone: false, date: false, address: false, email: false, url: false },
    other: { "apple-mobile-web-app-capable": "yes" },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: THEME_COLORS.light },
    { media: "(prefers-color-scheme: dark)", color: THEME_COLORS.dark },
  ],
};

/** The root layout of the club and the till. Pages render on request, because the CSP nonce changes every time. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const isTill = await isTillRequest();
  const styles = isTill ? "" : themeCss((await getClubIdentity()).theme);
  return (
    <html lang="en" className={isTill ? "till" : undefined}>
      {styles && (
        <head>
          <style>{styles}</style>
        </head>
      )}
      <body>
        <SkipLink />
        {children}
      </body>
    </html>
  );
}
