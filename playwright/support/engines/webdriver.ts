/** The id under which WebDriver passes elements. It is the same for every browser. */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

export type ElementReference = { [ELEMENT]: string };

/** Codes of WebDriver errors after which trying again can succeed. */
const TEMPORARY = [
  "element click intercepted",
  "element not interactable",
  "no such element",
  "stale element reference",
];

export class WebDriverError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }

  get isTemporary(): boolean {
    return TEMPORARY.includes(this.code);
  }
}

/**
 * One WebDriver session. `call` sends a command relative to the session, such as `POST url`, after the earlier commands have
 * ended: WebKitGTK sometimes never answers concurrent ones.
 */
export type Session = {
  call: <Value>(method: "GET" | "POST", path: string, body?: object) => Promise<Value>;
};

/** Starts a session. `options` are the browser's own capabilities. */
export async function newSession(driver: string, options: object): Promise<Session> {
  const capabilities = {
    alwaysMatch: { browserName: "MiniBrowser", pageLoadStrategy: "normal", ...options },
  };
  const { sessionId } = await send<{ sessionId: string }>("POST", `${driver}/session`, { capabilities });
  const url = `${driver}/session/${sessionId}`;
  let earlier: Promise<unknown> = Promise.resolve();
  return {
    call(method, path, body) {
      const sent = earlier.then(() => send<never>(method, `${url}/${path}`, body));
      earlier = sent.catch(() => {}); // the caller gets the error
      return sent;
    },
  };
}

async function send<Value>(method: string, url: string, body: object = {}): Promise<Value> {
  const content = method === "POST" ? { body: JSON.stringify(body) } : {};
  const response = await fetch(url, { method, headers: { "content-type": "application/json" }, ...content });
  const { value } = await response.json();
  if (!response.ok) throw new WebDriverError(value.error, value.message);
  return value;
}
