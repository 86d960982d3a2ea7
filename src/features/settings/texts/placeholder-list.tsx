import type { MessageTextDetails } from "@/domain/messages/list-message-texts";
import { ChipButton } from "@/ui/chips/chip-button";
import type { ChipFieldHandle } from "@/ui/chips/chip-field";
import { Button } from "@/ui/forms/button";

type PlaceholderListProps = {
  placeholders: MessageTextDetails["placeholders"];
  /** Acts on the field that had the focus last. */
  act: (run: (field: ChipFieldHandle) => void) => void;
};

/** What the club fills in for each message. Buttons put it where the cursor is. */
export function PlaceholderList({ placeholders, act }: PlaceholderListProps) {
  const canBeEmpty = placeholders.some(({ isOptional }) => isOptional);
  return (
    <section aria-labelledby="placeholders-title">
      <h2 id="placeholders-title" className="label-caps text-ink-soft">
        What we fill in
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {placeholders.map(({ name, means, isRequired, isOptional }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] items-center gap-x-5 py-2 text-[0.9375rem] sm:grid-cols-[11rem_minmax(0,1fr)] tight:grid-cols-[minmax(0,1fr)]"
          >
            <ChipButton name={name} onClick={() => act((field) => field.insert(name, isOptional))} />
            <span className="hidden font-medium noscript:block">{`{${name}}`}</span>
            <span className="leading-snug text-ink-soft">
              {means}
              {(isRequired || isOptional) && (
                <span className="block text-sm text-ink">{usageText({ isRequired, isOptional })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-col items-start gap-x-6 gap-y-1 text-sm text-ink-soft sm:flex-row sm:items-center sm:justify-between">
        <p>
          {canBeEmpty
            ? "Words on a darker ground are left out when what they name is empty."
            : "All of them always have a value."}
        </p>
        {canBeEmpty && (
          <Button
            variant="link"
            className="-mx-2 shrink-0 text-sm noscript:hidden"
            onClick={() => act((field) => field.togglePart())}
          >
            Leave out the selected words
          </Button>
        )}
      </div>
      <p className="mt-3 hidden text-sm text-ink-soft noscript:block">
        Words in square brackets are left out if a placeholder in them has no value. After a line, they have
        other words for that case.
      </p>
    </section>
  );
}

type Usage = Pick<MessageTextDetails["placeholders"][number], "isRequired" | "isOptional">;

function usageText({ isRequired, isOptional }: Usage): string {
  if (!isRequired) return "Can be empty";
  return isOptional ? "Required, but can be empty" : "Required";
}
