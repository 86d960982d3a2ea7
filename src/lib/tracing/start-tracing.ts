import { context, trace } from "@opentelemetry/api";
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
import { currentRequest } from "../http/request-context";
import { log } from "../log";
import { scrubSpan } from "./scrub-span";

/**
 * Sends what Next and the club trace to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names, by OTLP over HTTP. A collector that is
 * away costs the spans, and nobody a second. Returns what sends the last ones and stops.
 */
export function startTracing(serviceName: string): () => Promise<void> {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ "service.name": serviceName })),
    spanProcessors: [
      nameRequest(),
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

/** Every span has the id by which the log calls its request. */
function nameRequest(): SpanProcessor {
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
