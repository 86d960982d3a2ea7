import { permissionsPolicy } from "../lib/urls/permissions-policy";

/** An address that stands for a person or opens a door: nobody learns of it from a link that is followed there. */
const SECRET =
  /^\/(invitation(\/(card|sponsor))?|unsubscribe(\/.*)?|sign-in\/(link|stop)|request-access\/stay)\/?$/;

/**
 * The headers by which browsers protect a response at `path` of the club at `appUrl`, whatever it is. Its content security
 * policy is put on by the middleware, because it has the page's nonce.
 */
export function securityHeaders(path: string, appUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": SECRET.test(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    "Permissions-Policy": permissionsPolicy(path),
    ...(appUrl.startsWith("https://") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}
