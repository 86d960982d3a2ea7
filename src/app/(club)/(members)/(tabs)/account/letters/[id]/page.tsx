import { notFound } from "next/navigation";
import { requireMember, requireSignedIn } from "@/auth/guards";
import { getReceivedLetter } from "@/domain/letters/received-letters";
import { AccountFrame } from "@/features/account/account-frame";
import { ReceivedLetter } from "@/features/account/received-letter";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { receivedLetterPath } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

type LetterPageProps = { params: Promise<{ id: string }>; searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(async () => {
  await requireSignedIn();
  return { title: "Letter" };
});

export default withNotFound(LetterPage);

async function LetterPage({ params, searchParams }: LetterPageProps) {
  const { id } = await params;
  const { context } = await requireMember(receivedLetterPath(id), searchParams);
  const letter = await getReceivedLetter(context, id);
  if (!letter) notFound();
  return (
    <AccountFrame section="letters" title={letter.subject}>
      <ReceivedLetter letter={letter} />
    </AccountFrame>
  );
}
