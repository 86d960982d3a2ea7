import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { InvitationScreen } from "@/features/joining/invitation-screen";
import { invitationPreview } from "@/features/joining/link-preview/link-preview";
import { readInvitation, readInvitationView } from "@/features/joining/read-invitation-view";
import { LazyWaitlistForm } from "@/features/waitlist/lazy-waitlist-form";
import { env } from "@/lib/env";
import { invitationPath } from "@/lib/paths";
import { PreloadScriptFont } from "../../preload-script-font";

type InvitationPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: InvitationPageProps): Promise<Metadata> {
  return invitationPreview(await readInvitation(await searchParams), env().PRODUCT_NAME);
}

export default async function InvitationPage({ searchParams }: InvitationPageProps) {
  const query = await searchParams;
  const view = await readInvitationView(query);
  if ("invitation" in view && query.i === undefined) redirect(invitationPath(view.invitation.encoded));
  return (
    <>
      <PreloadScriptFont />
      <InvitationScreen view={view} product={env().PRODUCT_NAME} WaitlistForm={LazyWaitlistForm} />
    </>
  );
}
