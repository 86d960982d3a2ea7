import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan } from "@opentelemetry/sdk-trace";

/** Addresses with what stands in them, and texts of errors, which the log has in its own way; `http.route` is the pattern. */
const LEFT_OUT =
  /^(http\.target|url\.(path|query)|exception\.(message|stacktrace)|user_agent|client\.|net\.peer)/;

/**
 * Returns a span as it may leave the process: without the addresses that people asked for, which name members and hold codes,
 * without any query, and without the texts of errors, which may repeat what was typed.
 */
export function scrubSpan(span: ReadableSpan): ReadableSpan {
  const { code } = span.status;
  return Object.create(span, {
    name: { value: withoutQuery(span.name) },
    status: { value: { code } },
    attributes: { value: scrub(span.attributes) },
    events: {
      value: span.events.map((event) => ({ ...event, attributes: scrub(event.attributes ?? {}) })),
    },
  });
}

function scrub(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(([name]) => !LEFT_OUT.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === "string" ? withoutQuery(value) : value]),
  );
}

function withoutQuery(text: string): string {
  return text.replace(/\?\S*/g, "");
}
