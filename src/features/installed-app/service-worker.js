// Shows the member's card and an offline page without a network (docs/decisions/0129). notification-worker.js follows.
// The route sets `self.club`: the build's id, the typeface of the offline page, and that page, without and with a link to
// the card.
const { build, face, offlinePage, offlinePageWithCard } = self.club;

const CARD = "/card";
/** The club's page that is stored as the card. It contains what the card shows, and no other data of the member. */
const SOURCE = "/card/offline";
const CACHE = `card ${build}`;
/** The browser opens a wallet's file or another site by itself, and a till, whose pages have a policy of their own. */
const LEFT_ALONE = /^\/(card\/wallet|till)(\/|$)/;
const FILES = /\/_next\/static\/[^"'\\\s)]+\.(?:css|js|woff2)/g;
/** After this time `/card` is shown from the cache, because a weak network can be slower than none. */
const PATIENCE_MS = 4000;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([preloadPages(), self.clients.claim()])),
);

/** Lets Chromium send a page's request while this script starts. In other engines it breaks pages (decision 0129). */
async function preloadPages() {
  if ("userAgentData" in self.navigator) await self.registration.navigationPreload?.enable();
}

self.addEventListener("message", (event) => {
  if (event.data === "store card") event.waitUntil(inOrder(storeCard));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (LEFT_ALONE.test(pathname)) return;
  // A form is sent by the browser itself: passed on, another site's form would look like the club's own (decision 0129).
  if (request.mode === "navigate" && request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(openPage(event, pathname));
  else if (request.headers.has("next-action")) event.respondWith(contactClub(event));
  else if (pathname.startsWith("/_next/static/")) event.respondWith(openFile(request));
});

async function openPage(event, pathname) {
  const network = contactClub(event);
  const card = await findStored(CARD);
  if (pathname !== CARD || !card) return network.catch(() => showOffline(card));
  return Promise.race([network, wait(PATIENCE_MS).then(() => card)]).catch(() => card);
}

/** Sends the request, then asks whether the stored card is still the member's. */
function contactClub(event) {
  const response = sendRequest(event);
  event.waitUntil(
    response.then(
      () => inOrder(renewCard),
      () => {}, // without a network the card stays
    ),
  );
  return response;
}

async function sendRequest(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

function openFile(request) {
  return fetch(request).catch(async (error) => {
    const file = await findStored(request);
    if (file) return file;
    throw error;
  });
}

function findStored(request) {
  return self.caches.match(request, { ignoreVary: true });
}

function showOffline(card) {
  const { html, headers } = card ? offlinePageWithCard : offlinePage;
  return new Response(html.replace("</style>", `${face}$&`), { status: 503, headers });
}

async function renewCard() {
  if (await findStored(CARD)) await storeCard();
}

/** Replaces the stored card, also that of an older build. Deletes it when the club doesn't know the session. */
async function storeCard() {
  const response = await fetch(SOURCE, { redirect: "manual", cache: "no-store" }).catch(() => null);
  if (!response) return;
  const isSignedOut = response.type === "opaqueredirect" || [401, 403, 404].includes(response.status);
  if (isSignedOut) return deleteCaches(() => true);
  if (!response.ok) return;
  const headers = new Headers(response.headers);
  headers.set("X-Clock-Ahead", String(Date.now() - Date.parse(response.headers.get("date"))));
  const html = await response.text();
  const cache = await self.caches.open(CACHE);
  await Promise.all([...new Set(html.match(FILES))].map((file) => addFile(cache, file)));
  await cache.put(CARD, new Response(html, { headers }));
  await deleteCaches((name) => name !== CACHE);
}

async function addFile(cache, file) {
  if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
}

async function deleteCaches(isOld) {
  const names = await self.caches.keys();
  await Promise.all(names.filter(isOld).map((name) => self.caches.delete(name)));
}

let last = Promise.resolve();

/** One after another, so that an older response never replaces a newer one. The next one runs also after a failure. */
function inOrder(run) {
  last = last.then(run, run);
  return last;
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
