const sent = { headers: new Headers() };
const jar = new Map<string, string>();
const attributes = new Map<string, object>();

/** Stands in for `next/headers`: one request, and a cookie jar that its answer writes to. */
export const headers = async () => {
  const all = new Headers(sent.headers);
  if (jar.size > 0) all.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
  return all;
};

const draft = { isEnabled: false };

export const draftMode = async () => ({
  get isEnabled() {
    return draft.isEnabled;
  },
  enable: enterDraftMode,
});

/** Makes this and the next requests those of a browser in draft mode, until cookies are forgotten. */
export function enterDraftMode() {
  draft.isEnabled = true;
}

export const isInDraftMode = () => draft.isEnabled;

export const cookies = async () => ({
  get: (name: string) =>
    jar.has(name) ? { name, value: decodeURIComponent(jar.get(name) ?? "") } : undefined,
  set: (cookie: string | { name: string; value?: string }, text = "", given: object = {}) => {
    const { name, value = "" } = typeof cookie === "string" ? { name: cookie, value: text } : cookie;
    jar.set(name, encodeURIComponent(value));
    attributes.set(name, given);
  },
  delete: ({ name, path }: { name: string; path?: string }) => {
    jar.delete(name);
    attributes.set(name, { path, maxAge: 0 });
  },
});

/** Makes the next request one with these headers; cookies stay. */
export function requestWith(given: Record<string, string>) {
  sent.headers = new Headers(given);
}

/** Forgets every cookie. */
export function forgetCookies() {
  jar.clear();
  draft.isEnabled = false;
}

/** Puts a cookie into the jar as it stands, URL-encoded or not. */
export function bringCookie(name: string, value: string) {
  jar.set(name, value);
}

/** The cookies that answers have set, each with its attributes. */
export function setCookies() {
  return Object.fromEntries(attributes);
}
