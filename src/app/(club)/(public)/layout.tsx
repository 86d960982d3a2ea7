import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { PublicFrame } from "@/features/public-site/public-frame";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";

/** The preview that apps show for a public address: the page's own title, and the plain card. */
export function generateMetadata(): Metadata {
  const { PRODUCT_NAME: siteName } = env();
  const images = [
    { url: paths.invitationCard, width: 1200, height: 630, alt: `An invitation to ${siteName}` },
  ];
  return {
    openGraph: { type: "website", siteName, images },
    twitter: { card: "summary_large_image", images },
  };
}

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <PublicFrame product={env().PRODUCT_NAME} isMember={(await getMember()) !== null}>
      {children}
    </PublicFrame>
  );
}
