import type { AddedCodes, CodeListReport, LineGroup } from "@/lib/code-list";
import { countLabel } from "@/lib/count-badge";
import { Notice } from "../layout/notice";
import { codesText } from "./codes-text";

export function AddedNotice({ added, left, report }: AddedCodes) {
  return (
    <Notice role="status">
      <p className="figures text-ink">
        {codesText(added)} added. Codes left: {left.toLocaleString("en-US")}.
      </p>
      <ListNotes report={report} known={report.count - added} />
    </Notice>
  );
}

/** What is left out of a list, and what its owner should look at. */
export function ListNotes({
  report: { duplicates, caseTwins, bad },
  known,
}: {
  report: CodeListReport;
  known: number;
}) {
  const notes = [
    known > 0 && `${codesText(known)} left out: the pool has ${known === 1 ? "it" : "them"} already.`,
    duplicates.count > 0 &&
      `${codesText(duplicates.count)} left out as duplicates: ${linesText(duplicates)}.`,
    ...bad.map((group) => `${capitalized(linesText(group))}: ${group.reason}`),
    caseTwins.count > 0 &&
      `${codesText(caseTwins.count)} like another one except for small and capital letters: ${linesText(caseTwins)}. Many shops treat them as one code.`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="figures dashes mt-2 text-[0.9375rem] text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

/** Such as "line 5", or "lines 5, 6 and 28 more". */
function linesText({ count, lines }: LineGroup): string {
  const more = count - lines.length;
  return `${countLabel(count, "line")} ${lines.join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-US")} more` : ""}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
