/** What a browser shows for a declarative push message, without the parts that the club doesn't use. */
export type DeclaredNotification = {
  title: string;
  body?: string;
  tag?: string;
  icon?: string;
  navigate: string;
};

/**
 * Follows the steps of https://w3c.github.io/push-api/#declarative-push-message with the scope of the service worker as the
 * base of addresses. Returns null for a message that the browser hands to the service worker. No step reads the Content-Type.
 */
export function parseDeclarativePush(bytes: Buffer, scope: string): DeclaredNotification | null {
  const message = parseJson(bytes);
  if (!isMap(message) || message.web_push !== 8030 || !isMap(message.notification)) return null;
  const { title, navigate, body, tag, icon } = message.notification;
  if (typeof title !== "string" || typeof navigate !== "string") return null;
  if (!URL.canParse(navigate, scope)) return null;
  return {
    title,
    navigate: new URL(navigate, scope).href,
    ...(typeof body === "string" && { body }),
    ...(typeof tag === "string" && { tag }),
    ...(typeof icon === "string" && URL.canParse(icon, scope) && { icon: new URL(icon, scope).href }),
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8").decode(bytes));
  } catch {
    return null;
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
