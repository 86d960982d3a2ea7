import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { getCreditAccount } from "@/domain/administration/list-credit";
import { isUsername } from "@/domain/members/username";
import { CreditAccountView } from "@/features/administration/credit-account-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { readStaffQuery } from "@/features/administration/staff-pages";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type CreditAccountPageProps = { params: Promise<{ username: string }>; searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("credit"));

export default withNotFound(CreditAccountPage);

async function CreditAccountPage({ params, searchParams }: CreditAccountPageProps) {
  const { member, context } = await requireStaffPage("credit");
  const { username } = await params;
  const { after } = readStaffQuery(await searchParams);
  const account = isUsername(username) && (await getCreditAccount(context, { username, after }));
  if (!account) notFound();
  const { firstName, lastName } = account.member;
  return (
    <StaffFrame page="credit" heading={`${firstName} ${lastName}`}>
      <CreditAccountView {...account} isOwn={account.member.id === member.id} idempotencyKey={randomUUID()} />
    </StaffFrame>
  );
}
