import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { detailsOf } from "@/domain/account/change-details";
import { requireOwnProfile } from "@/domain/account/get-profile";
import { canConfirmOwnPhone } from "@/domain/members/confirm-phone";
import { getPendingContact, isPendingContactRejected } from "@/domain/sign-in/confirm-contact-change";
import { AccountFrame } from "@/features/account/account-frame";
import { AvatarForm } from "@/features/account/avatar/avatar-form";
import { pictureProblem } from "@/features/account/avatar/picture-problem";
import { Contacts } from "@/features/account/contacts";
import { DetailsForm } from "@/features/account/details-form";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";
import { toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Details" };

export default async function DetailsPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.accountDetails, searchParams);
  const { firstName, lastName, email, phone } = member;
  const query = toQuery(await searchParams);
  const [{ avatar }, canConfirmPhone, waiting, isRejected] = await Promise.all([
    requireOwnProfile(context),
    canConfirmOwnPhone(context),
    getPendingContact(context),
    isPendingContactRejected(context),
  ]);
  return (
    <AccountFrame section="details">
      <AvatarForm
        firstName={firstName}
        lastName={lastName}
        avatar={avatar}
        problem={pictureProblem(query.get("picture"))}
      />
      <DetailsForm {...detailsOf(member)} />
      <Contacts
        email={email}
        phone={phone}
        canConfirmPhone={canConfirmPhone}
        waiting={waiting}
        isRejected={isRejected}
      />
    </AccountFrame>
  );
}
