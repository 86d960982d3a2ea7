import ky from "ky";

/** How long a request may take, in milliseconds (section 7). */
export const REQUEST_TIMEOUT = 120_000;

/**
 * The club's one HTTP client, for whatever its server requests from other services. A try may take 120 s; GET and HEAD
 * are tried up to 5 more times, on a network error and on nothing else, so that nothing is done twice (section 7).
 * @throws HTTPError (ky's) for a status of 400 and above, NetworkError, TimeoutError.
 */
export const http = ky.create({
  timeout: REQUEST_TIMEOUT,
  retry: { limit: 5, methods: ["get", "head"], statusCodes: [], backoffLimit: 3_000 },
});
