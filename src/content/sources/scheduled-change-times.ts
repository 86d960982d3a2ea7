import type { ContentDocument } from "./load-dataset";

const ENDING_SOON = 14 * 24 * 3600 * 1000;

/** Returns the instants (in milliseconds, in order) at which documents start, end, begin to end soon, or are published. */
export function scheduledChangeTimes(documents: ContentDocument[]): number[] {
  const instants = documents.flatMap(({ startsAt, endsAt, publishedAt }) => {
    const end = Date.parse(String(endsAt));
    return [Date.parse(String(startsAt)), Date.parse(String(publishedAt)), end, end - ENDING_SOON];
  });
  return [...new Set(instants.filter(Number.isFinite))].sort((a, b) => a - b);
}
