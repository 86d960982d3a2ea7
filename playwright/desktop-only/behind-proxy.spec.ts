import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { openTlsProxy } from "../support/fakes/tls-proxy";
import { chooseInRow, postInvitation } from "../support/invitations";
import { openServer, test } from "../support/isolated-server";
import { actionId } from "../support/server-actions";
import { signInOnPage } from "../support/sign-in";

test("behind a proxy that ends TLS, redirects and actions of another page work without an error in the log", async ({
  visitorPage,
}) => {
  const proxy = await openTlsProxy();
  const server = await openServer(() => ({ APP_URL: proxy.url, TRUSTED_PROXY_HOPS: "1", WORKER: "off" }));
  proxy.forwardTo(server.url);
  const page = await visitorPage({ ...server, url: proxy.url }, { ignoreHTTPSErrors: true });
  await signInOnPage(page, "Theo");
  await postInvitation(page, "Remy");
  await page.goto("/profile");
  await chooseInRow(page, "Cancel", "Remy");
  await page.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Invitation cancelled" })).toBeVisible();

  const response = await page.request.post("/request-access", {
    headers: { origin: proxy.url, "next-action": actionId("cancelInvitationAction") },
    data: JSON.stringify([{ inviteId: randomUUID() }]),
  });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain("invitation-not-found");

  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  const ran = server.log().filter(({ action }) => action === "cancel invitation");
  expect(ran.map(({ route, status }) => [route, status])).toEqual([
    ["/profile", 200],
    ["/request-access", 200],
  ]);
  expect(server.log().filter(({ level }) => level >= 50)).toEqual([]);
  await server.close();
  await proxy.close();
});
