import { type Analytics, AnalyticsBrowser, type Context, type Plugin } from "@segment/analytics-next";
import type { Sender } from "./call";
import type { AnalyticsIdentity, AnalyticsSettings } from "./identity";
import { scrubContext } from "./scrub-context";

/**
 * Opens Segment's library. Its settings come from here and not from Segment's servers: nothing that is switched on over
 * there can bring another script into a member's page, and an address can't speak for the member (`?ajs_uid=`).
 */
export async function openSegment({ writeKey, apiHost }: AnalyticsSettings): Promise<Sender> {
  const [analytics] = await AnalyticsBrowser.load(
    {
      writeKey,
      cdnSettings: {
        integrations: { "Segment.io": { apiKey: writeKey, addBundledMetadata: false } },
        metrics: { sampleRate: 0 },
      },
      plugins: [scrubbing],
    },
    {
      useQueryString: false,
      storage: { stores: ["localStorage"] },
      integrations: {
        All: false,
        "Segment.io": {
          apiHost: `${new URL(apiHost).host}/v1`,
          protocol: apiHost.startsWith("http:") ? "http" : "https",
          deliveryStrategy: { config: { keepalive: true } },
          httpConfig: { backoffConfig: { maxRetryCount: 5 } },
        },
      },
    },
  );
  return {
    send: (call) => {
      const options = { timestamp: new Date(call.at), messageId: call.id };
      if (call.type === "page") return analytics.page(null, null, { path: call.path }, options);
      return analytics.track(call.name, call.properties, options);
    },
    know: (identity) => introduce(analytics, identity),
  };
}

function introduce(analytics: Analytics, identity: AnalyticsIdentity | null): void {
  const known = analytics.user().id();
  if (known && known !== identity?.id) analytics.reset();
  if (!identity) return;
  leave(analytics.identify(identity.id, identity.traits));
  if (identity.group) leave(analytics.group(identity.group.id, identity.group.traits));
}

// It stands in the list of plugins, and not as a middleware: the library fetches those from a file of their own.
const scrubbing: Plugin = {
  name: "Scrubbing",
  type: "enrichment",
  version: "1.0.0",
  isLoaded: () => true,
  load: async () => {},
  track: scrub,
  page: scrubPage,
  identify: scrub,
  group: scrub,
};

function scrub(sent: Context): Context {
  sent.event.context = scrubContext(sent.event.context, location.origin);
  return sent;
}

// The library adds the whole address, the title and where the reader came from.
function scrubPage(sent: Context): Context {
  const path = sent.event.properties?.path;
  sent.event.properties = { path, url: location.origin + path };
  return scrub(sent);
}

// A member's page never waits for an event, nor fails with it.
function leave(sending: Promise<unknown>): void {
  sending.catch(() => {});
}
