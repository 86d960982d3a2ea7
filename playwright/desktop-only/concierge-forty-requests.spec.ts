import { expect, type Page } from "@playwright/test";
import { isLongTest, trials } from "../../tests/support/trials";
import {
  createWaiting,
  createWaitingAndDelivered,
  keepOldestWaiting,
  openConcierge,
  queueRow,
  queueRows,
  rowsInView,
} from "../support/concierge";
import { requestConcierge } from "../support/invitations";
import { countStatements, openServer, test } from "../support/isolated-server";
import { openMessagingServer } from "../support/messaging-server";

const SENDINGS = trials(5, 40);
const REQUESTS = trials(12, 200);
const WAITING = Math.max(REQUESTS, 40);
const PAST = trials(500, 100_000);

test.describe.configure({ timeout: 120_000 + SENDINGS * 5_000 + REQUESTS * 2_000 });

test(`a concierge sends ${SENDINGS} requests with the keyboard only, and claims each next one with one key`, async ({
  memberPage,
  memberRequest,
}) => {
  const server = await openMessagingServer(keepOldestWaiting(SENDINGS - 2));
  const countSent = () => server.mails.length + server.texts.length;
  const theo = await memberRequest(server, "Theo");
  for (const friend of ["Pia", "Quentin"]) await requestConcierge(theo, friend, `${friend}@friends.example`);
  const iris = await openConcierge(await memberPage(server, "Iris"));
  await expect(queueRows(iris)).toHaveCount(SENDINGS);
  const opened = iris.getByRole("article");
  const before = countSent();

  const seconds: Record<string, number> = {};
  let claim = "n";
  for (let sent = 1; sent <= SENDINGS; sent++) {
    const started = performance.now();
    await iris.keyboard.press(claim);
    await expect(opened.getByText(/^Yours for \d+ more minutes$/)).toBeVisible();
    const friend = (await opened.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await iris.keyboard.press("s");
    await expect.poll(() => countSent() - before, { intervals: [20] }).toBe(sent);
    seconds[`${sent} ${friend}`] = Math.round(performance.now() - started) / 1000;
    await expect(opened.getByRole("heading", { name: friend, level: 1 })).toHaveCount(0);
    claim = "c";
    if (sent < SENDINGS) await expect(opened.getByRole("button", { name: /^Claim/ })).toBeVisible();
  }
  await expect(iris.getByText("New requests appear here automatically.")).toBeVisible();
  await expect(iris).toHaveURL("/concierge");
  printInLongTest(seconds);
  await server.close();
});

test(`two concierges who claim ${REQUESTS} requests as fast as they can get different ones, and none is left`, async ({
  memberPage,
}) => {
  const server = await openServer(undefined, createWaiting(REQUESTS));
  const [iris, lin] = [
    await openConcierge(await memberPage(server, "Iris")),
    await openConcierge(await memberPage(server, "Lin")),
  ];
  const [irises, lins] = await Promise.all([claimAll(iris), claimAll(lin)]);
  expect([...irises, ...lins].toSorted()).toEqual(
    Array.from({ length: REQUESTS }, (_, number) => `Friend ${number + 1}`).toSorted(),
  );
  for (const [concierge, own] of [
    [iris, irises],
    [lin, lins],
  ] as const) {
    await concierge.goto("/concierge?view=mine");
    const list = concierge.getByRole("region", { name: "List" });
    await expect(list.getByText(`${own.length} claimed requests`)).toBeVisible();
  }
  await iris.goto("/concierge");
  const rows = queueRows(iris);
  await expect(rows.filter({ hasText: "With Lin" })).toHaveCount(Math.min(lins.length, 50));
  await server.close();
});

test("at 1280 by 900 seventeen rows of 44 pixels fit next to the open request, and rows do not move", async ({
  memberPage,
}) => {
  const server = await openServer();
  const iris = await memberPage(server, "Iris");
  await iris.setViewportSize({ width: 1280, height: 900 });
  await openConcierge(iris);
  const { rows, heights } = await rowsInView(iris);
  expect(rows).toBeGreaterThanOrEqual(17);
  expect(heights).toEqual([44]);

  const lin = await openConcierge(await memberPage(server, "Lin"));
  const box = await queueRow(iris, "Kenji").boundingBox();
  await queueRow(lin, "Ingrid")
    .getByRole("button", { name: /^Claim/ })
    .click();
  await expect(iris.getByRole("status").filter({ hasText: "Lin has claimed Ingrid." })).toBeVisible();
  await lin.getByRole("button", { name: "Send by text" }).click();
  await expect(iris.getByRole("status").filter({ hasText: "Ingrid is no longer waiting." })).toBeVisible();
  await expect(queueRow(iris, "Ingrid")).toContainText("No longer waiting");
  expect(await queueRow(iris, "Kenji").boundingBox()).toEqual(box);
  await iris.keyboard.press("j");
  await iris.keyboard.press("Enter");
  await expect(iris.getByRole("heading", { name: "Leopold", level: 1 })).toBeFocused();
  expect(await queueRow(iris, "Kenji").boundingBox()).toEqual(box);
  await iris.getByRole("button", { name: "Show", exact: true }).click();
  await expect(queueRow(iris, "Ingrid")).toHaveCount(0);
  await server.close();
});

test(`${WAITING} waiting requests need the same statements with ${PAST} done requests as with none`, async ({
  memberPage,
}) => {
  const measured: object[] = [];
  for (const delivered of [0, PAST]) {
    const server = await openMessagingServer(createWaitingAndDelivered(WAITING, delivered));
    const iris = await memberPage(server, "Iris");
    await iris.setViewportSize({ width: 1280, height: 900 });
    await openConcierge(iris);
    await expect(iris.getByText(`${WAITING} requests`, { exact: true })).toBeVisible();
    const { rows } = await rowsInView(iris);
    expect(rows).toBeGreaterThanOrEqual(17);
    const statements: Record<string, number> = {};
    for (const address of ["/concierge", "/concierge?late=1", "/concierge?view=mine", "/concierge?view=done"])
      statements[address] = await countStatements(server, await iris.request.get(address));
    await sendAndClaimNext(iris);
    measured.push({ rows, ...statements });
    await server.close();
  }
  printInLongTest({ "none done": measured[0], [`${PAST} done`]: measured[1] });
  expect(measured[1]).toEqual(measured[0]);
});

/** Claims and sends the first request, then claims the next one, which opens, with one key. */
async function sendAndClaimNext(concierge: Page): Promise<void> {
  const opened = concierge.getByRole("article");
  const friend = opened.getByRole("heading", { level: 1 });
  await concierge.keyboard.press("n");
  await expect(opened.getByText(/^Yours for/)).toBeVisible();
  const sent = (await friend.textContent()) ?? "";
  await concierge.keyboard.press("s");
  await expect(friend.filter({ hasNotText: new RegExp(`^${sent}$`) })).toBeVisible();
  await expect(opened.getByRole("button", { name: /^Claim/ })).toBeVisible();
  await concierge.keyboard.press("c");
  await expect(opened.getByText(/^Yours for/)).toBeVisible();
}

/** Claims the next request until none is waiting, in one document. Returns the recipients of this concierge's requests. */
async function claimAll(concierge: Page): Promise<string[]> {
  const claimed = new Set<string>();
  const title = concierge.getByRole("article").getByRole("heading", { level: 1 });
  const noRequests = concierge.getByRole("alert").filter({ hasText: "There are no requests in the queue." });
  const documents: string[] = [];
  concierge.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  let last = "";
  for (;;) {
    await concierge.keyboard.press("n");
    await expect(
      noRequests.or(title.filter({ hasNotText: new RegExp(`^${last || "no one"}$`) })),
    ).toBeVisible();
    if (await noRequests.isVisible()) break;
    await expect(concierge.getByText(/^Yours for/)).toBeVisible();
    last = (await title.textContent()) ?? "";
    claimed.add(last);
  }
  expect(documents).toEqual([]);
  return [...claimed];
}

function printInLongTest(measured: object): void {
  if (isLongTest) console.table(measured);
}
