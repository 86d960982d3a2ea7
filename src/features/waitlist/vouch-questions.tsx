import { ownVouchPath } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";

/** The open questions on the member's profile. */
export function VouchQuestions({ questions }: { questions: { id: string; name: string }[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-label="Questions for you" className="mb-10 border-t border-line">
      <ul className="divide-y divide-line border-b border-line">
        {questions.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <p className="font-display text-xl">{`${name} would like to join, and says you know each other.`}</p>
            <ButtonLink href={ownVouchPath(id)}>Answer</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
