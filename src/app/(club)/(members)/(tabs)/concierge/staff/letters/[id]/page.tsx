import { notFound } from "next/navigation";
import { countAudience } from "@/domain/letters/count-audience";
import { getLetter, previewLetter } from "@/domain/letters/get-letter";
import { getLetterRate } from "@/domain/letters/letter-rate";
import { DraftView } from "@/features/administration/letters/draft-view";
import { readLetterChoices } from "@/features/administration/letters/letter-content";
import { LetterView } from "@/features/administration/letters/letter-view";
import { pictureProblem } from "@/features/administration/letters/upload-letter-picture";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { firstOf, type SearchParams } from "@/lib/urls/search-params";

type LetterPageProps = { params: Promise<{ id: string }>; searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("letters"));

export default withNotFound(LetterPage);

async function LetterPage({ params, searchParams }: LetterPageProps) {
  const { context, member } = await requireStaffPage("letters");
  const { id } = await params;
  const letter = await getLetter(context, id);
  if (!letter) notFound();
  const html = await previewLetter(context, id);
  const lettersAMinute = await getLetterRate(context);
  const problem = pictureProblem(firstOf((await searchParams).problem));
  return (
    <StaffFrame page="letters" heading={letter.state === "draft" ? "Draft letter" : letter.subject}>
      {letter.state === "draft" ? (
        <DraftView
          letter={letter}
          html={html}
          choices={await readLetterChoices()}
          count={await countAudience(context, letter)}
          lettersAMinute={lettersAMinute}
          testAddress={member.email}
          problem={problem}
        />
      ) : (
        <LetterView
          letter={letter}
          html={html}
          expected={letter.state === "scheduled" ? await countAudience(context, letter) : null}
          lettersAMinute={lettersAMinute}
        />
      )}
    </StaffFrame>
  );
}
