import ky from "ky";

export const REQUEST_TIMEOUT = 120_000;

/** Retries only GET and HEAD after a network error, so that nothing runs twice. @throws HTTPError from status 400 */
export const http = ky.create({
  timeout: REQUEST_TIMEOUT,
  retry: { limit: 5, methods: ["get", "head"], statusCodes: [], backoffLimit: 3_000 },
});
