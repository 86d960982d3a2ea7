import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLegalPage } from "@/content/get-legal-page";
import { LegalPage } from "@/features/public-site/legal-page";

export const metadata: Metadata = { title: "Privacy" };

export default async function PrivacyPage() {
  const page = await getLegalPage("everyone", "privacy");
  if (!page) notFound();
  return <LegalPage page={page} />;
}
