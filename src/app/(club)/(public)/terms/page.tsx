import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLegalPage } from "@/content/pages";
import { LegalPage } from "@/features/public-site/legal-page";
import { withNotFound } from "@/features/public-site/with-not-found";

export const metadata: Metadata = { title: "Terms" };

export default withNotFound(TermsPage, { isFramed: true });

async function TermsPage() {
  const page = await getLegalPage("everyone", "terms");
  if (!page) notFound();
  return <LegalPage page={page} />;
}
