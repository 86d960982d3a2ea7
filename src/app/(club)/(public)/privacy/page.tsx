import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLegalPage } from "@/content/pages";
import { LegalPage, withPictureSource } from "@/features/public-site/legal-page";
import { withNotFound } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Privacy" };

export default withNotFound(PrivacyPage, { isFramed: true });

async function PrivacyPage() {
  const page = await getLegalPage("everyone", "privacy");
  if (!page) notFound();
  const body = withPictureSource(page.body, { fromSanity: env().SANITY_PROJECT_ID !== undefined });
  return <LegalPage page={{ ...page, body }} />;
}
