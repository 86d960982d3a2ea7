import type { ReactNode } from "react";
import { requireSignedIn } from "@/auth/guards";
import { ErasureBanner } from "@/features/account/privacy/erasure-banner";

/** Visitors are sent to sign in before anything of a room is read (docs/decisions/0020). */
export default async function MembersLayout({ children }: { children: ReactNode }) {
  const { eraseAfter } = await requireSignedIn();
  return (
    <>
      <ErasureBanner eraseAfter={eraseAfter} />
      {children}
    </>
  );
}
