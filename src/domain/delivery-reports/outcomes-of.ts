import type { MessageOutcome } from "../messages/record-outcomes";
import type { DeliveryReport } from "./delivery-report";
import type { MatchedReport } from "./find-messages";

/**
 * Returns one outcome for each message. A permanent bounce counts more than all other reports; otherwise the newest one
 * counts, and of two at the same time the one by which the message arrived.
 */
export function outcomesOf(matched: readonly MatchedReport[]): MessageOutcome[] {
  const outcomes = new Map<string, MessageOutcome>();
  for (const { report, message } of matched) {
    // Without our id, a person who unsubscribes says nothing about one message.
    if (report.outcome === "letters off" && !report.isUnsent && !report.messageId) continue;
    const outcome = outcomeOf(message.id, report);
    const other = outcomes.get(message.id);
    outcomes.set(message.id, other ? join(other, outcome) : outcome);
  }
  return [...outcomes.values()];
}

function outcomeOf(id: string, { outcome, isUnsent, reason, at }: DeliveryReport): MessageOutcome {
  const hasBounced = isUnsent || outcome === "bounced for good" || outcome === "bounced for now";
  return {
    ...{ id, at },
    // A person who complains or unsubscribes has received the message.
    status: hasBounced ? "bounced" : "delivered",
    isForGood: outcome === "bounced for good",
    isOptedOut: isUnsent && outcome === "letters off",
    reason: hasBounced ? reason : null,
  };
}

function join(one: MessageOutcome, other: MessageOutcome): MessageOutcome {
  const newest = newerOf(one, other);
  const permanent = [one, other].find(({ isForGood }) => isForGood);
  return { ...(permanent ?? newest), at: newest.at };
}

function newerOf(one: MessageOutcome, other: MessageOutcome): MessageOutcome {
  const time = ({ at }: MessageOutcome) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  if (time(one) !== time(other)) return time(one) > time(other) ? one : other;
  return one.status === "delivered" ? one : other;
}
