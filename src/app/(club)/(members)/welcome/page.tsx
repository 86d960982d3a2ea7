import type { Metadata } from "next";
import { headers } from "next/headers";
import { requireMember } from "@/auth/guards";
import { getOnboardingReminder } from "@/content/pages";
import { canSkipReminder, needsOnboarding } from "@/domain/account/invite-reminder";
import { getOwnAvatar } from "@/domain/account/read-avatar";
import { formatContact } from "@/domain/contacts/format-contact";
import { getWelcome } from "@/domain/joining/get-welcome";
import { getBalance } from "@/domain/ledger/balance";
import { blockedError } from "@/domain/ledger/pending-text";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { listGroupFaces } from "@/domain/membership-card/list-circle";
import { ownName } from "@/domain/personal-data/neutral-name";
import { getPendingContact, isPendingContactRejected } from "@/domain/sign-in/confirm-contact-change";
import { codeFormProps } from "@/features/account/code-form-props";
import { ConfirmPhone } from "@/features/account/confirm-phone";
import { NameScreen } from "@/features/account/name-screen";
import { WelcomeScreen } from "@/features/club/welcome-screen";
import { InvitationReminder } from "@/features/invitations/invitation-reminder";
import { ThanksForm } from "@/features/joining/thanks-form";
import { WelcomeCard } from "@/features/membership-card/welcome-card";
import { env } from "@/lib/env";
import { confirmLaterPath, paths, reminderPath, welcomePath } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { ButtonLink } from "@/ui/forms/button-link";

export const metadata: Metadata = { title: "Welcome" };

export default async function WelcomePage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.welcome, searchParams);
  const query = toQuery(await searchParams);
  const product = env().PRODUCT_NAME;
  const next = sameOriginPath(query.get("next"));
  const onwards = next ?? paths.home;
  if (query.get("step") === "name")
    return <NameScreen product={product} {...ownName(member)} next={onwards} />;
  if (query.get("step") !== "invite") {
    const [isDue, { creditCents, sponsor, invitation }, balance, card, friends, waiting, isRejected] =
      await Promise.all([
        needsOnboarding(context, member.id),
        getWelcome(context),
        getBalance(context),
        getMemberCard(context),
        listGroupFaces(context),
        getPendingContact(context),
        isPendingContactRejected(context),
      ]);
    const isLater = query.get("phone") === "later";
    const isStill = isLater || (await isSentForm());
    const isUnspent = !blockedError(balance) && balance.spendableCents + balance.waitingCents >= creditCents;
    return (
      <WelcomeScreen
        firstName={member.firstName}
        product={product}
        card={<WelcomeCard {...{ card, invitation, product, isStill }} />}
        isStill={isStill}
        sponsor={sponsor}
        friends={friends}
        href={isDue ? reminderPath(next) : onwards}
        creditCents={isUnspent ? creditCents : 0}
        balance={balance}
        phoneForm={
          !isLater && (
            <ConfirmPhone
              phone={member.phone && formatContact({ kind: "phone", value: member.phone })}
              waiting={
                waiting?.kind === "phone" ? codeFormProps(waiting, { phone: member.phone, isRejected }) : null
              }
              later={
                <ButtonLink href={confirmLaterPath(next)} scroll={false} variant="link" className="-mx-2">
                  Later
                </ButtonLink>
              }
            />
          )
        }
        phoneLink={
          <ButtonLink href={welcomePath(next)} scroll={false} variant="quiet">
            Confirm your phone number
          </ButtonLink>
        }
      >
        {sponsor && <ThanksForm firstName={sponsor.firstName} thanks={sponsor.thanks} />}
      </WelcomeScreen>
    );
  }
  const { heading, picture } = await getOnboardingReminder("members");
  return (
    <InvitationReminder
      product={product}
      heading={heading}
      firstName={member.firstName}
      lastName={member.lastName}
      avatar={await getOwnAvatar(context)}
      picture={picture}
      continueHref={welcomePath(next)}
      skipHref={onwards}
      showSkipButton={await canSkipReminder(context)}
      invitationSource="onboarding"
      query={query}
    />
  );
}

/** Whether the browser sent a form of this page without JavaScript. It then loads the whole page again. */
async function isSentForm(): Promise<boolean> {
  const request = await headers();
  return request.get("x-method") === "POST" && !request.has("next-action");
}
