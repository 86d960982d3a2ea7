import { createECDH, randomBytes } from "node:crypto";
import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { pushPayload } from "@/domain/messages/push/push-payload";
import { createVapidKey } from "../../tests/support/fakes/push-service";
import { expectAccessibleAt } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { waitForServiceWorker } from "../support/offline-card";
import { waitForHydration } from "../support/page-state";

const PAGE = "/account/notifications";
const ALLOWED: BrowserContextOptions = { serviceWorkers: "allow", permissions: ["notifications"] };

const server = serverForTests(() => openServer(() => ({ VAPID_PRIVATE_KEY: createVapidKey("the club") })));

const deviceSwitch = (page: Page) => page.getByRole("checkbox", { name: /^Notify this device/ });

/** Gives the browser a push service, because the real one is on the internet. */
async function providePushService(page: Page): Promise<void> {
  const keys = createECDH("prime256v1");
  const p256dh = keys.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  await page.addInitScript(
    (subscription) => {
      // Without a window Chromium calls the permission denied, although it grants it.
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      const stored = "a subscription of this test";
      const current = () =>
        localStorage.getItem(stored) && {
          toJSON: () => subscription,
          unsubscribe: async () => localStorage.removeItem(stored),
        };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current(),
        subscribe: async () => {
          localStorage.setItem(stored, "on");
          return current();
        },
      });
    },
    { endpoint: "https://push.example/device", keys: { p256dh, auth } },
  );
}

test("a member switches notifications on and off on this device, and a push is shown", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Ada", ALLOWED);
  await providePushService(page);
  await page.goto(PAGE);
  await waitForServiceWorker(page);
  await waitForHydration(deviceSwitch(page));
  await expect(deviceSwitch(page)).not.toBeChecked();
  await deviceSwitch(page).click();
  await expect(page.getByText("This device will tell you")).toBeVisible();
  await page.reload();
  await expect(deviceSwitch(page)).toBeChecked();

  await test.step("a push is shown without a name", async () => {
    const payload = pushPayload("friend-joined", { product: "Plus One", appUrl: server.url });
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error("no service worker runs");
    // A browser without a window shows no notification.
    await worker.evaluate(() => {
      const shown: object[] = [];
      Object.assign(self, { shown });
      const { registration } = self as unknown as { registration: object };
      const showNotification = async (title: string, { body }: { body: string }) =>
        shown.push({ title, body });
      Object.defineProperty(registration, "showNotification", { value: showNotification });
    });
    await pushTo(page, JSON.stringify(payload));
    await expect
      .poll(() => worker.evaluate(() => Reflect.get(self, "shown")))
      .toEqual([{ title: "Plus One", body: payload.text }]);
  });

  await deviceSwitch(page).click();
  await expect(page.getByText("No more notifications on this device")).toBeVisible();
  await page.reload();
  await waitForHydration(deviceSwitch(page));
  await expect(deviceSwitch(page)).not.toBeChecked();
});

/** Delivers a message to the page's service worker, as the browser does after it was decrypted. */
async function pushTo(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations;
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data });
}

test("a browser that blocks notifications says so, and the switch stays off", async ({ memberPage }) => {
  const page = await memberPage(server, "Theo", { serviceWorkers: "allow" });
  await page.addInitScript(() => {
    Notification.requestPermission = async () => "denied";
  });
  await page.goto(PAGE);
  await waitForServiceWorker(page);
  await waitForHydration(deviceSwitch(page));
  await deviceSwitch(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Your browser blocks notifications" }),
  ).toBeVisible();
  await expect(deviceSwitch(page)).not.toBeChecked();
  await expectAccessibleAt([320, 1280], page, PAGE);
});

test("an iPhone in the browser explains that the club must be on the Home Screen first", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Noor", {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
  });
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.goto(PAGE);
  await expect(page.getByText("Add Plus One to your Home Screen first")).toBeVisible();
  await expect(deviceSwitch(page)).toHaveCount(0);
});

test("a club without a key has no switch", async ({ visitorPage }) => {
  const page = await visitorPage();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Continue as Ada" }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { name: "Notifications", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "On this device" })).toHaveCount(0);
});
