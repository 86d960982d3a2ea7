import { notFound } from "next/navigation";
import { countAudience } from "@/domain/letters/count-audience";
import { getLetter, previewLetter } from "@/domain/letters/get-letter";
import { getSettings } from "@/domain/settings/read-settings";
import { DraftView } from "@/features/letters/draft-view";
import { readLetterChoices } from "@/features/letters/letter-content";
import { LetterView } from "@/features/letters/letter-view";
import { pictureProblem } from "@/features/letters/upload-letter-picture";
import { firstOf } from "@/lib/urls/search-params";
import { staffSubpage } from "../../staff-page";

const { Page, generateMetadata } = staffSubpage<{ id: string }>(
  "letters",
  async ({ context, member, params: { id }, query }) => {
    const letter = await getLetter(context, id);
    if (!letter) notFound();
    const { audience, joinedSince, city } = letter;
    const html = await previewLetter(context, id);
    const { lettersAMinute } = await getSettings(context);
    const problem = pictureProblem(firstOf(query.problem));
    return {
      heading: letter.state === "draft" ? "Draft letter" : letter.subject,
      content:
        letter.state === "draft" ? (
          <DraftView
            letter={letter}
            html={html}
            choices={await readLetterChoices()}
            counted={{ audience, joinedSince, city, ...(await countAudience(context, letter)) }}
            lettersAMinute={lettersAMinute}
            testAddress={member.email}
            firstName={member.firstName}
            problem={problem}
          />
        ) : (
          <LetterView
            letter={letter}
            html={html}
            expected={letter.state === "scheduled" ? await countAudience(context, letter) : null}
            lettersAMinute={lettersAMinute}
          />
        ),
    };
  },
);

export { generateMetadata, Page as default };
