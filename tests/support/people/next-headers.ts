const sent = { headers: new Headers() };
const jar = new Map<string, string>();
const attributes = new Map<string, object>();

// A fake of `next/headers`: the headers of the current request and a cookie jar.

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

/** Lasts until `forgetCookies`. */
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

/** Sets the headers of the next request. Cookies do not change. */
export function requestWith(given: Record<string, string>) {
  sent.headers = new Headers(given);
}

export function forgetCookies() {
  jar.clear();
  draft.isEnabled = false;
}

/** Sets a cookie without encoding it. */
export function bringCookie(name: string, value: string) {
  jar.set(name, value);
}

/** The attributes of all cookies that responses have set. */
export function setCookies() {
  return Object.fromEntries(attributes);
}
