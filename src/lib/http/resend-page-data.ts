import { SECOND } from "../durations";

/** Until the new page arrives, Safari also cancels what is sent again. */
const PAUSES_MS = [100, 500, 1 * SECOND, 2 * SECOND];

/**
 * Wraps `fetch`. Safari and Firefox cancel a page's requests when its reader follows a link. If Next's router then loads the
 * page's data, it opens the old page in place of the new one. So a request for data that fails is sent again after pauses:
 * either the visit ends first, or the data arrives.
 */
export function resendPageData(send: typeof fetch): typeof fetch {
  async function load(...request: Parameters<typeof fetch>): Promise<Response> {
    const response = await send(...request);
    if (!response.ok) return response;
    const { url, redirected } = response;
    const whole = new Response(await response.blob(), response);
    return Object.defineProperties(whole, { url: { value: url }, redirected: { value: redirected } });
  }

  return async (input, init) => {
    if (!isForPageData(init)) return send(input, init);
    for (const pause of PAUSES_MS) {
      try {
        return await load(input, init);
      } catch (error) {
        if (!navigator.onLine || init?.signal?.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return load(input, init);
  };
}

/** Whether Next's router waits for the response. A prefetch that fails has no effect. */
function isForPageData(init: RequestInit = {}): boolean {
  const headers = new Headers(init.headers);
  return headers.has("rsc") && !headers.has("next-router-prefetch");
}
