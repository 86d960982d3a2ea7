// The part of the service worker that shows notifications (docs/decisions/0131). Browsers with declarative push show them
// without it.

/** Takes a new address for notifications, but only from a device where they are on. */
const DEVICE = "/account/notifications/device";
const TILL = /^\/till(\/|$)/;

self.addEventListener("push", (event) => {
  const { title, navigate, ...options } = declared(event.data.json());
  const path = new URL(navigate, self.location.origin).pathname;
  event.waitUntil(self.registration.showNotification(title, { ...options, data: { path } }));
});

/** During an update, a server of release 1.2 still sends only its own fields. */
function declared({ notification, title, text: body, topic: tag, path: navigate }) {
  return notification ?? { title, body, tag, icon: "/icons/app-192.png", navigate };
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showClub(event.notification.data.path));
});

/** Prefers a window with the same page, then another one that is not a till. */
async function showClub(path) {
  const pathOf = ({ url }) => new URL(url).pathname;
  const windows = await self.clients.matchAll({ type: "window" });
  const usable = windows.filter((window) => !TILL.test(pathOf(window)));
  const open = usable.find((window) => pathOf(window) === path) ?? usable[0];
  if (!open) return self.clients.openWindow(path);
  try {
    await open.focus();
    return await open.navigate(path);
  } catch {
    return self.clients.openWindow(path); // the browser refuses the focus, or the window belongs to no worker
  }
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewDevice(event)));

/** Some browsers have subscribed again already. */
async function renewDevice({ newSubscription, oldSubscription }) {
  const subscribeAgain = () => self.registration.pushManager.subscribe(oldSubscription.options);
  const renewed = newSubscription ?? (oldSubscription && (await subscribeAgain()));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  await fetch(DEVICE, { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) });
}
