import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { ErasureBanner } from "@/features/account/privacy/erasure-banner";

type MembersLayoutProps = { children: ReactNode; modals: ReactNode };

/** What every page of the members has: the line of a member who leaves, and the invite modals. The pages guard themselves. */
export default async function MembersLayout({ children, modals }: MembersLayoutProps) {
  const member = await getMember();
  return (
    <>
      <ErasureBanner eraseAfter={member?.eraseAfter ?? null} />
      {children}
      {modals}
    </>
  );
}
