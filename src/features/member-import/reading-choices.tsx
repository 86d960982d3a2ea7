import type { ImportFile } from "@/domain/member-import/read-import-rows";

const CHOICES = {
  dates: {
    legend: "Which comes first in the dates?",
    options: { "month-first": "The month: 3/4/2024 is March 4", "day-first": "The day: 3/4/2024 is April 3" },
  },
  amounts: {
    legend: "Which is the decimal mark of the balances?",
    options: { point: "The point: 1,234 is $1,234.00", comma: "The comma: 1,500 is $1.50" },
  },
} as const;

type ReadingChoicesProps = {
  /** A cell of the file for each choice to make. */
  asked: ImportFile["undecided"];
  onChoose?: (form: HTMLFormElement | null) => void;
};

/** The club never guesses how a column is read: without a sign in the file, the owner chooses. */
export function ReadingChoices({ asked, onChoose }: ReadingChoicesProps) {
  return (["dates", "amounts"] as const).map((name) => {
    const example = asked[name];
    if (example === undefined) return null;
    const { legend, options } = CHOICES[name];
    return (
      <fieldset key={name} className="border-l border-brass pl-4">
        <legend className="float-left w-full font-medium">{legend}</legend>
        <p className="clear-left max-w-prose text-ink-soft">
          {example
            ? `“${example}” can be read in two ways, and no other row shows which one is right.`
            : "Only if the check asks for it."}
        </p>
        {Object.entries(options).map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <input
              type="radio"
              name={name}
              value={value}
              onChange={(event) => onChoose?.(event.currentTarget.form)}
              className="size-5 accent-primary"
            />
            {label}
          </label>
        ))}
      </fieldset>
    );
  });
}
