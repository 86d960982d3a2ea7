import ky from "ky";

/** In milliseconds. */
export const REQUEST_TIMEOUT = 120_000;

/**
 * The HTTP client for requests to other services. It retries GET and HEAD up to 5 times after a network error, and nothing
 * else, so that no operation runs twice.
 * @throws HTTPError (ky's) for a status of 400 and above, NetworkError, TimeoutError
 */
export const http = ky.create({
  timeout: REQUEST_TIMEOUT,
  retry: { limit: 5, methods: ["get", "head"], statusCodes: [], backoffLimit: 3_000 },
});
