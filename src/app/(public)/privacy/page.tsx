import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLegalPage } from "@/content/get-legal-page";
import { LegalPage } from "@/features/public-site/legal-page";
import { orMissing } from "@/features/public-site/or-missing";

export const metadata: Metadata = { title: "Privacy" };

export default orMissing(PrivacyPage, { isFramed: true });

async function PrivacyPage() {
  const page = await getLegalPage("everyone", "privacy");
  if (!page) notFound();
  return <LegalPage page={page} />;
}
