import ky from "ky";

/**
 * The one HTTP client for other people's services. A try may take 120 s; GET and HEAD are tried up to 5 more times, on
 * a network error and on nothing else, so that nothing is done twice. An answer of 400 and above throws ky's `HTTPError`.
 */
export const http = ky.create({
  timeout: 120_000,
  retry: { limit: 5, methods: ["get", "head"], statusCodes: [], backoffLimit: 3_000 },
});
