import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { pushPayload } from "@/domain/messages/push/push-payload";
import { PUSH_TEXTS } from "@/domain/messages/push/push-texts";
import { serviceWorkerScript } from "@/features/installed-app/service-worker-script";
import { type Env, parseEnv } from "@/lib/env";
import { STORE_CARD } from "@/lib/offline-card";
import { PUSH_EVENTS } from "@/lib/push-events";
import { parseDeclarativePush } from "../../support/fakes/parse-declarative-push";

const ORIGIN = "http://localhost:3000";
const FILE = "/_next/static/chunks/a.js";
const CARD = `<script src="${FILE}"></script><p>Ada</p>`;

type Answer = () => Response | Promise<Response>;
type Listener = (event: object) => void;
/** The caches of a browser: files by name of the cache. */
type Stored = Map<string, Map<string, Response>>;

const answer =
  (body = "", status = 200) =>
  () =>
    new Response(body, { status, headers: { date: new Date().toUTCString() } });
const redirect: Answer = () => Object.defineProperty(answer()(), "type", { value: "opaqueredirect" });
const online = (card: Answer = answer(CARD)): Record<string, Answer> => ({
  "/home": answer("home"),
  "/card": answer("live card"),
  "/card/offline": card,
  [FILE]: answer("script"),
});

const settings = (SERVICE_WORKER = "on"): Env => parseEnv({ SERVICE_WORKER, NODE_ENV: "production" });

function pathOf(request: string | { url: string }): string {
  return new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;
}

/** Runs the service worker in a browser with these caches. Addresses without an answer have no network. */
function startWorker(script: string, stored: Stored, answers: Record<string, Answer>, setTimer = startTimer) {
  const listeners: Record<string, Listener> = {};
  const unregister = jest.fn();
  const shown: object[] = [];
  const opened: string[] = [];
  const windows: { url: string; focus: () => Promise<void>; navigate: (path: string) => Promise<void> }[] =
    [];
  const posted: string[] = [];

  async function fetch(request: string | { url: string }, init?: RequestInit): Promise<Response> {
    if (init?.method === "POST") posted.push(`${pathOf(request)} ${init.body}`);
    const found = answers[pathOf(request)];
    if (!found) throw new TypeError("no network");
    return found();
  }

  function open(name: string) {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      match: async (request: string | { url: string }) => files.get(pathOf(request))?.clone(),
      put: async (path: string, response: Response) => files.set(path, response),
      add: async (path: string) => files.set(path, await fetch(path)),
    };
  }

  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: string | { url: string }) => {
      const found = [...stored.values()].find((files) => files.has(pathOf(request)));
      return found?.get(pathOf(request))?.clone();
    },
  };
  const self = {
    caches,
    location: { origin: ORIGIN },
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (path: string) => opened.push(path),
    },
    navigator: { userAgent: "" },
    registration: {
      unregister,
      pushManager: { subscribe: async (options: object) => subscriptionOf("again", options) },
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
    },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: Listener) => Object.assign(listeners, { [name]: listener }),
  };
  runInNewContext(script, {
    self,
    fetch,
    Response,
    Headers,
    URL,
    URLSearchParams,
    setTimeout: setTimer,
  });

  /** Sends an event, and returns the response when the worker has finished. */
  async function send(name: string, event: object = {}): Promise<Response | undefined> {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      response = given;
    };
    listeners[name]?.({
      ...event,
      respondWith,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    const sent = await response;
    await Promise.all(work);
    return sent;
  }

  const openPage = async (path: string, method = "GET") => {
    const request = { url: ORIGIN + path, method, mode: "navigate", headers: new Headers() };
    return (await send("fetch", { request }))?.text();
  };
  const callAction = () =>
    send("fetch", {
      request: { url: `${ORIGIN}/profile`, mode: "cors", headers: new Headers({ "next-action": "1" }) },
    });
  return {
    send,
    openPage,
    callAction,
    unregister,
    shown,
    opened,
    windows,
    posted,
    storeCard: () => send("message", { data: STORE_CARD }),
  };
}

/** A browser's subscription, with the options that it was made with. */
function subscriptionOf(name: string, options: object = {}) {
  const keys = { p256dh: "key", auth: "secret" };
  return {
    options,
    toJSON: () => ({ endpoint: `https://push.example/${name}`, expirationTime: null, keys }),
  };
}

/** Jest does not wait for this timer. */
function startTimer(run: () => void, milliseconds?: number): void {
  setTimeout(run, milliseconds).unref();
}

const namesOf = (stored: Stored) => [...stored.keys()];
const build = (id: string) => serviceWorkerScript(settings(), async () => id);

test("the script is short, and differs between builds", async () => {
  const source = readFileSync("src/features/installed-app/service-worker.js", "utf8");
  expect(source.split("\n").length).toBeLessThan(150);
  expect(await build("one")).not.toBe(await build("two"));
  expect(await build("one")).toBe(await build("one"));
});

test("never answers with a stored page while the network works", async () => {
  const stored: Stored = new Map();
  const worker = startWorker(await build("one"), stored, online());
  expect(await worker.openPage("/card")).toBe("live card");
  expect(namesOf(stored)).toEqual([]);
  await worker.storeCard();
  expect(await worker.openPage("/card")).toBe("live card");
  expect([...(stored.get("card one")?.keys() ?? [])].sort()).toEqual([FILE, "/card"]);
});

test("leaves the card for a wallet and the till to the browser", async () => {
  const worker = startWorker(await build("one"), new Map(), online());
  for (const path of ["/card/wallet/apple", "/card/wallet/google", "/till", "/till/codes", "/till?refund=6"])
    expect(await worker.openPage(path)).toBeUndefined();
});

test("leaves a form to the browser, because a form of another site would arrive as the club's own", async () => {
  const worker = startWorker(await build("one"), new Map(), online());
  expect(await worker.openPage("/home", "POST")).toBeUndefined();
  expect(await worker.openPage("/home")).toBe("home");
});

test("without a network it shows the card, and elsewhere the offline page with a link to the card", async () => {
  const stored: Stored = new Map();
  const offline = startWorker(await build("one"), stored, {});
  expect(await offline.openPage("/card")).not.toContain("Open your card");
  await startWorker(await build("one"), stored, online()).storeCard();
  expect(await offline.openPage("/card")).toBe(CARD);
  const page = await offline.openPage("/home");
  expect(page).toContain("The club is out of reach.");
  expect(page).toContain('@font-face{font-family:"club display";src:url(data:font/woff2;base64,d09GMg');
  expect(page).toContain('<a href="">Try again</a>');
  expect(page).toContain('href="/card">Open your card</a>');
});

test.each<[string, Answer]>([
  ["a redirect to sign-in", redirect],
  ["the status 401", answer("", 401)],
])("deletes the card and the caches of all builds after %s", async (_, card) => {
  const stored: Stored = new Map();
  await startWorker(await build("one"), stored, online()).storeCard();
  stored.set("card zero", new Map());
  const worker = startWorker(await build("one"), stored, online(card));
  expect(await worker.openPage("/home")).toBe("home");
  expect(namesOf(stored)).toEqual([]);
});

test("keeps the card while the club is unavailable, and renews it after an action", async () => {
  const stored: Stored = new Map();
  await startWorker(await build("one"), stored, online()).storeCard();
  await startWorker(await build("one"), stored, online(answer("", 503))).openPage("/home");
  const shown = () => startWorker("", stored, {}) && stored.get("card one")?.get("/card")?.clone().text();
  expect(await shown()).toBe(CARD);
  const answers = { ...online(answer("<p>Noor</p>")), "/profile": answer() };
  await startWorker(await build("one"), stored, answers).callAction();
  expect(await shown()).toBe("<p>Noor</p>");
});

test("shows the stored card if the network takes too long, and only at its address", async () => {
  const stored: Stored = new Map();
  await startWorker(await build("one"), stored, online()).storeCard();
  const network = Promise.withResolvers<void>();
  const late = (body: string) => async () => {
    await network.promise;
    return answer(body)();
  };
  const slow = { ...online(), "/card": late("live card"), "/home": late("home") };
  const worker = startWorker(await build("one"), stored, slow, (run) => {
    run();
    setImmediate(network.resolve);
  });
  const pages = await Promise.all([worker.openPage("/card"), worker.openPage("/home")]);
  expect(pages).toEqual([CARD, "home"]);
});

test("a new build keeps the older build's card until it has stored its own", async () => {
  const stored: Stored = new Map();
  await startWorker(await build("one"), stored, online()).storeCard();
  expect(await startWorker(await build("two"), stored, {}).openPage("/card")).toBe(CARD);
  const worker = startWorker(await build("two"), stored, online());
  await worker.send("activate");
  await worker.openPage("/home");
  expect(namesOf(stored)).toEqual(["card two"]);
});

test("the setting removes the caches and the service worker", async () => {
  const stored: Stored = new Map();
  await startWorker(await build("one"), stored, online()).storeCard();
  const worker = startWorker(await serviceWorkerScript(settings("off")), stored, online());
  await worker.send("activate");
  expect(namesOf(stored)).toEqual([]);
  expect(worker.unregister).toHaveBeenCalledTimes(1);
});

/** The worker of release 1.2, which stays in a browser until the club is opened again. */
const WORKER_OF_1_2 = `
self.addEventListener("push", (event) => {
  const { title, text: body, topic: tag, path } = event.data.json();
  const icon = "/icons/app-192.png";
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { path } }));
});`;

describe.each(PUSH_EVENTS)("a push of %s", (event) => {
  const sent = JSON.stringify(pushPayload(event, { product: "Plus One", appUrl: ORIGIN }));
  const { text: body, path } = PUSH_TEXTS[event];

  async function shownBy(script: string): Promise<object[]> {
    const worker = startWorker(script, new Map(), {});
    await worker.send("push", { data: { json: () => JSON.parse(sent) } });
    return worker.shown;
  }

  test("is shown alike by a browser with declarative push, by the worker and by the last release's worker", async () => {
    const declared = parseDeclarativePush(Buffer.from(sent), `${ORIGIN}/`);
    const icon = `${ORIGIN}/icons/app-192.png`;
    expect(declared).toEqual({ title: "Plus One", body, tag: event, icon, navigate: `${ORIGIN}${path}` });
    const shown = { title: "Plus One", body, tag: event, data: { path } };
    expect(await shownBy(await build("1"))).toEqual([{ ...shown, icon }]);
    expect(await shownBy(WORKER_OF_1_2)).toEqual([{ ...shown, icon: "/icons/app-192.png" }]);
  });
});

test("a push of the last release's server is shown by the worker", async () => {
  const worker = startWorker(await build("1"), new Map(), {});
  const message = { title: "Plus One", text: "A friend joined.", topic: "friend-joined", path: "/profile" };
  await worker.send("push", { data: { json: () => message } });
  const data = { path: "/profile" };
  expect(worker.shown).toEqual([
    { title: "Plus One", body: message.text, tag: message.topic, icon: "/icons/app-192.png", data },
  ]);
});

const DECLARED = { title: "Plus One", navigate: "/profile" };

test.each<[string, unknown]>([
  ["no JSON", "Plus One"],
  ["a list", [8030]],
  ["another number", { web_push: "8030", notification: DECLARED }],
  ["no notification", { web_push: 8030 }],
  ["no title", { web_push: 8030, notification: { ...DECLARED, title: undefined } }],
  ["no address", { web_push: 8030, notification: { ...DECLARED, navigate: undefined } }],
  ["no usable address", { web_push: 8030, notification: { ...DECLARED, navigate: "https://:80" } }],
])("a push with %s is not declarative", (_, message) => {
  const text = typeof message === "string" ? message : JSON.stringify(message);
  expect(parseDeclarativePush(Buffer.from(text), `${ORIGIN}/`)).toBeNull();
});

const TAP = { notification: { close: () => undefined, data: { path: "/profile" } } };
const windowAt = (path: string) => ({
  url: ORIGIN + path,
  focus: jest.fn(async () => undefined),
  navigate: jest.fn(async () => undefined),
});

test("a tap on a notification opens its page if the club has no window", async () => {
  const worker = startWorker(await build("1"), new Map(), {});
  const close = jest.fn();
  await worker.send("notificationclick", { notification: { ...TAP.notification, close } });
  expect(worker.opened).toEqual(["/profile"]);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ["the window with the same page", ["/till", "/perks", "/profile?modal=share-invite"], 2],
  ["another window", ["/perks", "/stores"], 0],
  ["a window that is not a till", ["/till/codes", "/stores"], 1],
])("a tap on a notification uses %s", async (_, paths, used) => {
  const worker = startWorker(await build("1"), new Map(), {});
  const windows = paths.map(windowAt);
  worker.windows.push(...windows);
  await worker.send("notificationclick", TAP);
  expect(worker.opened).toEqual([]);
  expect(windows.map(({ focus }) => focus.mock.calls.length)).toEqual(
    paths.map((_, index) => (index === used ? 1 : 0)),
  );
  expect(windows[used]?.navigate).toHaveBeenCalledWith("/profile");
});

test.each([
  ["no window but a till", { ...windowAt("/till") }],
  [
    "a window that refuses the focus",
    { ...windowAt("/perks"), focus: () => Promise.reject(new TypeError()) },
  ],
  [
    "a window that it may not lead",
    { ...windowAt("/perks"), navigate: () => Promise.reject(new TypeError()) },
  ],
])("a tap on a notification opens a window if there is %s", async (_, open) => {
  const worker = startWorker(await build("1"), new Map(), {});
  worker.windows.push(open);
  await worker.send("notificationclick", TAP);
  expect(worker.opened).toEqual(["/profile"]);
});

const REPORT = "/account/notifications/device endpoint=https%3A%2F%2Fpush.example%2F";

test.each([
  [
    "the browser's new one",
    { newSubscription: subscriptionOf("new") },
    [`${REPORT}new&p256dh=key&auth=secret`],
  ],
  [
    "one with the options of the old one",
    { oldSubscription: subscriptionOf("old"), newSubscription: null },
    [`${REPORT}again&p256dh=key&auth=secret`],
  ],
  ["nothing without both", { oldSubscription: null, newSubscription: null }, []],
])("reports a changed subscription: %s", async (_, change, posted) => {
  const worker = startWorker(await build("1"), new Map(), { "/account/notifications/device": answer() });
  await worker.send("pushsubscriptionchange", change);
  expect(worker.posted).toEqual(posted);
});
