import type { ReactNode } from "react";
import { requireSignedIn } from "@/auth/guards";
import { ErasureBanner } from "@/features/account/erasure-banner";

/** Visitors are sent to sign in before anything is streamed: a loading state below would have answered 200 by then. */
export default async function MembersLayout({ children }: { children: ReactNode }) {
  const { eraseAfter } = await requireSignedIn();
  return (
    <>
      <ErasureBanner eraseAfter={eraseAfter} />
      {children}
    </>
  );
}
