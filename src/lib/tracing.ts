import { type Attributes, context, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { currentRequest } from "./http/request-context";
import { log } from "./log";

/** An unavailable collector loses spans, but delays no HTTP request. Returns a function that stops tracing. */
export function startTracing(serviceName: string): () => Promise<void> {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ "service.name": serviceName })),
    spanProcessors: [
      addRequestId(),
      new BatchSpanProcessor({ exporter: scrubbing(new OTLPTraceExporter({ timeoutMillis: 2_000 })) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () =>
    provider.shutdown().catch((error: unknown) => {
      log.warn({ err: error }, "the last spans did not reach the collector");
    });
}

function addRequestId(): SpanProcessor {
  return {
    onStart: (span) => {
      const request = currentRequest();
      if (request) span.setAttribute("request.id", request.requestId);
    },
    onEnd: () => {},
    forceFlush: async () => {},
    shutdown: async () => {},
  };
}

function scrubbing(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans: ReadableSpan[], done) => exporter.export(spans.map(scrubSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

const PRIVATE_ATTRIBUTES =
  /^(http\.target|url\.(path|query)|exception\.(message|stacktrace)|user_agent|client\.|net\.peer)/;

/** Removes personal data: URLs contain usernames and codes, and error messages may repeat what a person typed. */
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
  const left = Object.entries(attributes).filter(([name]) => !PRIVATE_ATTRIBUTES.test(name));
  return Object.fromEntries(
    left.map(([name, value]) => [name, typeof value === "string" ? withoutQuery(value) : value]),
  );
}

function withoutQuery(text: string): string {
  return text.replace(/\?\S*/g, "");
}
