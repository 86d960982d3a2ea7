import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { isUsername } from "@/domain/members/username";
import { getCreditAccount } from "@/domain/money/get-credit-account";
import { CreditAccountView } from "@/features/money/credit-account-view";
import { staffSubpage } from "../../staff-page";

const { Page, generateMetadata } = staffSubpage<{ username: string }>(
  "members",
  async ({ member, context, after, params: { username } }) => {
    const account = isUsername(username) && (await getCreditAccount(context, { username, after }));
    if (!account) notFound();
    return {
      heading: null,
      content: (
        <CreditAccountView
          {...account}
          isOwn={account.member.id === member.id}
          idempotencyKey={randomUUID()}
        />
      ),
    };
  },
  { title: "Credit" },
);

export { generateMetadata, Page as default };
