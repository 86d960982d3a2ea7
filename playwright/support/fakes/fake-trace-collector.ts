import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; attributes: Attribute[] };
type Batch = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

export type FakeTraceCollector = {
  url: string;
  bodies: string[];
  spans: () => Span[];
  services: () => (string | undefined)[];
  close: () => Promise<void>;
};

/** Starts an OpenTelemetry collector that stores the bodies it receives by OTLP over HTTP. */
export async function startFakeTraceCollector(): Promise<FakeTraceCollector> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === "/v1/traces") bodies.push(body);
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const received = () => bodies.flatMap((body) => (JSON.parse(body) as Batch).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () => received().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    services: () => received().map(({ resource }) => attributeText(resource, "service.name")),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function attributeText({ attributes }: { attributes: Attribute[] }, name: string): string | undefined {
  return attributes.find(({ key }) => key === name)?.value.stringValue;
}
