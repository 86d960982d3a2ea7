import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { ErasureBanner } from "@/features/account/privacy/erasure-banner";
import { PrefetchedDataProvider } from "@/features/invitations/modals/modal-data";
import { ProofHost } from "@/features/passkeys/proof-host";
import { LeaveGuard } from "@/ui/forms/leave-guard";

type MembersLayoutProps = { children: ReactNode; modals: ReactNode };

/** Adds the erasure banner and the invite modals. It checks no permission; each page does. */
export default async function MembersLayout({ children, modals }: MembersLayoutProps) {
  const member = await getMember();
  return (
    <>
      <ErasureBanner eraseAfter={member?.eraseAfter ?? null} />
      <PrefetchedDataProvider>
        {children}
        {modals}
      </PrefetchedDataProvider>
      <ProofHost />
      <LeaveGuard />
    </>
  );
}
