import type { EventRow, EventTable, Outcome } from "@/lib/provider-events/event-table";
import { EVENT_TABLES } from "@/lib/provider-events/event-tables";

/** What each outcome does to the message, to its address, and what its sponsor or member sees. */
const OUTCOMES: Record<Outcome, string> = {
  delivered: "The message arrived. A concierge request becomes “Delivered”.",
  "bounced for good":
    "The message did not arrive, and no later report changes that. An email address goes onto the [suppression list](operations.md#bounced-addresses), so its member sees that emails come back. The sponsor of a concierge request sees “Couldn’t be delivered”. A text is not tried again.",
  "bounced for now":
    "The message did not arrive. The sponsor of a concierge request sees “Couldn’t be delivered”. A text that Twilio refuses when it is sent is tried again.",
  complaint:
    "The message arrived, and its owner reported it as spam. The address goes onto the suppression list.",
  "letters off":
    "A member gets no more letters. A friend or a person of the waitlist opts out of all messages, like with the link in a message. After a text, only the number opts out.",
  ignored: "Says nothing about whether the message arrived.",
};

const ORDER = Object.keys(OUTCOMES);

/** Returns docs/providers.md. */
export function providersPage(): string {
  return [INTRODUCTION, ...Object.values<EventTable>(EVENT_TABLES).map(section)].join("\n");
}

const INTRODUCTION = `# Events of mail and text providers

What the club makes of each event that a provider documents. [operations.md](operations.md#delivery-reports) says how to set
the providers up. \`npm --prefix tools run docs\` prints this page from \`src/lib/provider-events\`.

| outcome | meaning |
| --- | --- |
${Object.entries(OUTCOMES)
  .map(([outcome, meaning]) => `| ${outcome} | ${meaning} |`)
  .join("\n")}

“Not sent” after a complaint or “letters off” means that the provider did not send the message, because it knows the
address: the message did not arrive.

Of several events of one message, the newest counts, and a bounce for good counts more than all others. Repeated requests
change nothing.

An event that is not on this page changes nothing, except that a bounce with an unknown type bounces the message for now, or
for good if the provider says that it is permanent. It is counted in \`plus_one_unknown_events_total\`, and its name is
[logged](monitoring.md) once a day. An event in a batch of SendGrid that can’t be read is counted as “unreadable”, and the
others are recorded.
`;

function section({ title, sources, rows }: EventTable): string {
  const sorted = Object.entries(rows).toSorted(
    ([, one], [, other]) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome),
  );
  const groups = [...Map.groupBy(sorted, ([, row]) => cellsOf(row))].map(
    ([cells, events]): [string, string[]] => [cells, events.map(([event]) => `\`${event}\``)],
  );
  return `## ${title}

Sources:

${sources.map(({ page, version }) => `- ${page}, ${version}`).join("\n")}

| event | outcome | note |
| --- | --- | --- |
${groups.map(([cells, events]) => `| ${events.join(", ")} | ${cells} |`).join("\n")}
`;
}

/** The cells after those of the events. */
function cellsOf({ outcome, isUnsent, note = "" }: EventRow): string {
  return `${outcome}${isUnsent ? ", not sent" : ""} | ${note.replace(/^not sent: /, isUnsent ? "" : "not sent: ")}`;
}
