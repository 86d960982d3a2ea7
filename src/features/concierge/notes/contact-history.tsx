import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { formatMoment } from "@/lib/dates";

const times = (number: number) => ["never", "once", "twice"][number] ?? `${number} times`;

/** What is known of a contact from before, in a line each; nothing where nothing is. */
export function ContactHistoryLine({ history }: { history: DeskRequest["history"] }) {
  const { requests, sent, bounced, lastBouncedAt, optedOutAt } = history;
  const lines = [
    requests > 0 && `Requested ${times(requests)} before, messaged ${times(sent)}`,
    bounced > 0 &&
      `Couldn’t be reached ${times(bounced)}${lastBouncedAt ? `, last on ${formatMoment(lastBouncedAt)}` : ""}`,
    optedOutAt && `Asked not to be contacted, ${formatMoment(optedOutAt)}`,
  ].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1 text-[0.9375rem] leading-snug">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
