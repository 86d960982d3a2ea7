import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { requireSessionId } from "@/auth/session";
import { getProofMethod, hasProofCode } from "@/domain/passkeys/prove";
import { ConfirmForm } from "@/features/passkeys/confirm-form";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Confirm that it’s you" };

export default async function ConfirmPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.accountConfirm, searchParams);
  const next = sameOriginPath((await searchParams).next) ?? paths.accountDevices;
  const isCodeSent = await hasProofCode(context, await requireSessionId());
  return (
    <NarrowPage>
      <ConfirmForm method={await getProofMethod(context)} isCodeSent={isCodeSent} next={next} />
    </NarrowPage>
  );
}
