import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { getReceivedLetter, listReceivedLetters } from "@/domain/letters/received-letters";
import { AccountFrame } from "@/features/account/account-frame";
import { ReceivedLetters } from "@/features/account/received-letters";
import { paths } from "@/lib/paths";
import { pageNumber, type SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Letters" };

export default async function LettersPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.accountLetters, searchParams);
  const letters = await listReceivedLetters(context, pageNumber((await searchParams).page));
  return (
    <AccountFrame section="letters">
      <ReceivedLetters
        letters={letters}
        first={letters.rows[0] ? await getReceivedLetter(context, letters.rows[0].id) : null}
        isSubscribed={member.notifyLetters && member.email !== null}
      />
    </AccountFrame>
  );
}
