import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { isUsername } from "@/domain/members/username";
import { getCreditAccount } from "@/domain/money/get-credit-account";
import { CreditAccountView } from "@/features/money/credit-account-view";
import { staffSubpage } from "../../staff-page";

const { Page, generateMetadata } = staffSubpage<{ username: string }>(
  "credit",
  async ({ member, context, after, params: { username } }) => {
    const account = isUsername(username) && (await getCreditAccount(context, { username, after }));
    if (!account) notFound();
    const { firstName, lastName } = account.member;
    return {
      heading: `${firstName} ${lastName}`,
      content: (
        <CreditAccountView
          {...account}
          isOwn={account.member.id === member.id}
          idempotencyKey={randomUUID()}
        />
      ),
    };
  },
);

export { generateMetadata, Page as default };
