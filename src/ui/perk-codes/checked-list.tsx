import type { CheckedCodes, CodeListReport, Reading } from "@/lib/code-list";
import { Collapsible } from "../layout/disclosure";
import { codesText } from "./codes-text";
import { ListNotes } from "./list-notes";

/** How many codes the list would add; zero until it is clear how to read it. */
export function countToAdd({ report, known }: CheckedCodes): number {
  return report.reading === null || report.firstLine?.is === null ? 0 : report.count - known;
}

/** What the check understood, and what a person must choose before any code is added. */
export function CheckedList({ report, known }: CheckedCodes) {
  const { readings, reading, first, count, heading, firstLine } = report;
  if (reading === null)
    return (
      <div role="status">
        <Readings title="Where are the codes?" {...report} />
      </div>
    );
  return (
    <div role="status" className="grid gap-5 border-y border-line py-5">
      <div className="figures">
        <p className="font-display text-3xl">{codesText(count)}</p>
        {heading !== null && <p className="text-sm text-ink-soft">Read below the heading “{heading}”.</p>}
      </div>
      {first.length > 0 && (
        <div>
          <p className="text-sm text-ink-soft">{count > first.length ? "The first five" : "All of them"}</p>
          <ol className="figures mt-1 divide-y divide-line">
            {first.map((code) => (
              <li key={code} className="py-1.5 wrap-anywhere">
                {code}
              </li>
            ))}
          </ol>
        </div>
      )}
      <ListNotes report={report} known={known} />
      {firstLine && <FirstLine {...firstLine} />}
      {readings.length > 0 && (
        <Collapsible title="Read it another way">
          <Readings title="Where are the codes?" {...report} />
        </Collapsible>
      )}
    </div>
  );
}

function Readings({
  title,
  readings,
  reading,
}: { title: string } & Pick<CodeListReport, "readings" | "reading">) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{title}</legend>
      {readings.map((each) => (
        <Choice key={each.value} name="reading" value={each.value} isChosen={each.value === reading}>
          {readingText(each, readings)}
          <span className="figures block text-sm wrap-anywhere text-ink-soft">
            {each.examples.join(" · ")}
          </span>
        </Choice>
      ))}
    </fieldset>
  );
}

function readingText({ value, heading }: Reading, readings: Reading[]): string {
  if (value === "cells") return "Every value is a code";
  if (value === "words") return "Every word is a code";
  if (heading !== null && heading !== "") return `The column “${heading}”`;
  return readings.some((other) => other.value === "words")
    ? "Every line is a code"
    : `Column ${Number(value) + 1}`;
}

function FirstLine({ text, is }: NonNullable<CodeListReport["firstLine"]>) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Is the first line a heading?</legend>
      <Choice name="firstLine" value="heading" isChosen={is === "heading"}>
        “{text}” is a heading. Leave it out.
      </Choice>
      <Choice name="firstLine" value="code" isChosen={is === "code"}>
        “{text}” is a code. Add it too.
      </Choice>
    </fieldset>
  );
}

type ChoiceProps = { name: string; value: string; isChosen?: boolean; children: React.ReactNode };

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2 text-[0.9375rem]">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
