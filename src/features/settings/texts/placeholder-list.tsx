import type { MessageTextDetails } from "@/domain/messages/list-message-texts";

type PlaceholderListProps = {
  placeholders: MessageTextDetails["placeholders"];
  /** Puts a placeholder where the cursor is. */
  onInsert: (name: string) => void;
};

export function PlaceholderList({ placeholders, onInsert }: PlaceholderListProps) {
  const example = placeholders.find(({ isOptional }) => isOptional)?.name;
  return (
    <section aria-labelledby="placeholders-title">
      <h2 id="placeholders-title" className="label-caps text-ink-soft">
        Placeholders
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {placeholders.map(({ name, means, isRequired, isOptional }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] items-center gap-x-5 py-2 text-[0.9375rem] sm:grid-cols-[10rem_minmax(0,1fr)] tight:grid-cols-[minmax(0,1fr)]"
          >
            <button
              type="button"
              onClick={() => onInsert(name)}
              className="min-h-11 justify-self-start rounded-control border border-line px-3 text-left font-medium text-brass-ink transition-colors wrap-anywhere hover:border-line-strong hover:bg-sunken noscript:pointer-events-none noscript:border-transparent noscript:px-0 noscript:text-ink"
            >
              <span className="sr-only">Insert </span>
              {`{${name}}`}
            </button>
            <span className="leading-snug text-ink-soft">
              {means}
              {(isRequired || isOptional) && (
                <span className="block text-sm text-ink">{usageText({ isRequired, isOptional })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        <span className="noscript:hidden">Tap one to insert it. </span>
        {example
          ? `Words in square brackets, such as [ for {${example}}], are left out if {${example}} has no value. Write other words for that case after a line: [{${example}}|Hello].`
          : "All of them always have a value."}
      </p>
    </section>
  );
}

type Usage = Pick<MessageTextDetails["placeholders"][number], "isRequired" | "isOptional">;

function usageText({ isRequired, isOptional }: Usage): string {
  if (!isRequired) return "Can be empty";
  return isOptional ? "Required, but can be empty" : "Required";
}
