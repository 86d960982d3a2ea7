import { type Analytics, AnalyticsBrowser, type Context, type Plugin } from "@segment/analytics-next";
import {
  type AnalyticsIdentity,
  type AnalyticsSettings,
  EVENTS,
  type Sender,
  tableProperties,
} from "./events";
import { scrubPath } from "./scrub-path";

/** Fixed settings, so that Segment's cannot add a script and no URL can identify a member (`?ajs_uid=`). */
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
      if (!(call.name in EVENTS)) return Promise.resolve(); // stored by a page of another build
      return analytics.track(call.name, tableProperties(call.name, call.properties), options);
    },
    identify: (identity) => identify(analytics, identity),
  };
}

function identify(analytics: Analytics, identity: AnalyticsIdentity | null): void {
  const known = analytics.user().id();
  if (known && known !== identity?.id) analytics.reset();
  if (!identity) return;
  ignoreFailure(analytics.identify(identity.id, identity.traits));
  if (identity.group) ignoreFailure(analytics.group(identity.group.id, identity.group.traits));
}

// A plugin, because the library loads the code for middleware from a separate file.
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

function scrubPage(sent: Context): Context {
  const path = sent.event.properties?.path;
  sent.event.properties = { path, url: location.origin + path };
  return scrub(sent);
}

function ignoreFailure(sending: Promise<unknown>): void {
  sending.catch(() => {});
}

type EventContext = {
  page?: { path?: string; url?: string };
  library?: { name: string; version: string };
  locale?: string;
  timezone?: string;
};

/** Segment's own context contains the whole URL, the title and the referrer. */
export function scrubContext(context: EventContext | undefined, origin: string): EventContext {
  const path = scrubPath(context?.page?.path ?? "/");
  return {
    page: { path, url: origin + path },
    library: context?.library,
    locale: context?.locale,
    timezone: context?.timezone,
  };
}
