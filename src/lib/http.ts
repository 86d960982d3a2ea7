import ky from "ky";

/** In milliseconds. */
export const REQUEST_TIMEOUT = 120_000;

/** Retries GET and HEAD after a network error only, so that no operation runs twice. @throws HTTPError from status 400 */
export const http = ky.create({
  timeout: REQUEST_TIMEOUT,
  retry: { limit: 5, methods: ["get", "head"], statusCodes: [], backoffLimit: 3_000 },
});
