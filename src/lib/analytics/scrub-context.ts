import { scrubPath } from "./scrub-path";

type SentContext = {
  page?: { path?: string; url?: string };
  library?: { name: string; version: string };
  locale?: string;
  timezone?: string;
};

/**
 * The context that goes with an event, built anew from what is known to be harmless: Segment's own would hold the whole
 * address, the page's title, where the reader came from and the browser's particulars.
 */
export function scrubContext(context: SentContext | undefined, origin: string): SentContext {
  const path = scrubPath(context?.page?.path ?? "/");
  return {
    page: { path, url: origin + path },
    library: context?.library,
    locale: context?.locale,
    timezone: context?.timezone,
  };
}
