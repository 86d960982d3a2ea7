import { expect, type Page } from "@playwright/test";
import {
  queueRow,
  leaveWaiting,
  manyWaiting,
  openDesk,
  rowsInView,
  tellInProof,
  waitingAfter,
} from "../support/concierge";
import { askConcierge } from "../support/invitations";
import { countStatements, openClub, test } from "../support/isolated-server";
import { openSendingClub } from "../support/messaging-server";

const SENDINGS = Number(process.env.CONCIERGE_SENDINGS ?? 5);
const REQUESTS = Number(process.env.CONCIERGE_REQUESTS ?? 12);
const WAITING = Math.max(REQUESTS, 40);
const PAST = Number(process.env.CONCIERGE_PAST ?? 500);

test.describe.configure({ timeout: 120_000 + SENDINGS * 5_000 + REQUESTS * 2_000 });

test(`${SENDINGS} requests go from arrival to sent by keyboard alone, the next claimed by one key after each`, async ({
  enter,
  withoutPage,
}) => {
  const club = await openSendingClub(leaveWaiting(SENDINGS - 2));
  const arrived = () => club.mails.length + club.texts.length;
  const theo = await withoutPage(club, "Theo");
  for (const friend of ["Pia", "Quentin"]) await askConcierge(theo, friend, `${friend}@friends.example`);
  const iris = await openDesk(await enter(club, "Iris"));
  await expect(iris.getByRole("list", { name: "Requests" }).getByRole("listitem")).toHaveCount(SENDINGS);
  const opened = iris.getByRole("article");
  const before = arrived();

  const seconds: Record<string, number> = {};
  let claim = "n";
  for (let sent = 1; sent <= SENDINGS; sent++) {
    const started = performance.now();
    await iris.keyboard.press(claim);
    await expect(opened.getByText(/^Yours for \d+ more minutes$/)).toBeVisible();
    const friend = (await opened.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await iris.keyboard.press("s");
    await expect.poll(() => arrived() - before, { intervals: [20] }).toBe(sent);
    seconds[`${sent} ${friend}`] = Math.round(performance.now() - started) / 1000;
    await expect(opened.getByRole("heading", { name: friend, level: 1 })).toHaveCount(0);
    claim = "c";
    if (sent < SENDINGS) await expect(opened.getByRole("button", { name: /^Claim/ })).toBeVisible();
  }
  await expect(iris.getByText("A new request appears here by itself.")).toBeVisible();
  await expect(iris).toHaveURL("/concierge");
  tellInProof(seconds);
  await club.close();
});

test(`of two who claim ${REQUESTS} requests as fast as they can each reads which are theirs, and all are somebody's`, async ({
  enter,
}) => {
  const club = await openClub(undefined, manyWaiting(REQUESTS));
  const [iris, lin] = [await openDesk(await enter(club, "Iris")), await openDesk(await enter(club, "Lin"))];
  const [irises, lins] = await Promise.all([claimAll(iris), claimAll(lin)]);
  expect([...irises, ...lins].toSorted()).toEqual(
    Array.from({ length: REQUESTS }, (_, number) => `Friend ${number + 1}`).toSorted(),
  );
  for (const [desk, own] of [
    [iris, irises],
    [lin, lins],
  ] as const) {
    await desk.goto("/concierge?view=mine");
    await expect(desk.getByText(`${own.length} claimed requests`)).toBeVisible();
  }
  await iris.goto("/concierge");
  const rows = iris.getByRole("list", { name: "Requests" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "With Lin" })).toHaveCount(Math.min(lins.length, 50));
  await club.close();
});

test("at 1280 by 900 eighteen rows of 44 pixels stand beside the open request, and stay where they are", async ({
  enter,
}) => {
  const club = await openClub();
  const iris = await enter(club, "Iris");
  await iris.setViewportSize({ width: 1280, height: 900 });
  await openDesk(iris);
  const { rows, heights } = await rowsInView(iris);
  expect(rows).toBeGreaterThanOrEqual(18);
  expect(heights).toEqual([44]);

  const lin = await openDesk(await enter(club, "Lin"));
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
  await club.close();
});

test(`with ${WAITING} waiting the desk shows eighteen rows, leads to the next claim by one key, and costs as many statements with ${PAST} done as with none`, async ({
  enter,
}) => {
  const measured: object[] = [];
  for (const delivered of [0, PAST]) {
    const club = await openSendingClub(waitingAfter(WAITING, delivered));
    const iris = await enter(club, "Iris");
    await iris.setViewportSize({ width: 1280, height: 900 });
    await openDesk(iris);
    await expect(iris.getByText(`${WAITING} requests`, { exact: true })).toBeVisible();
    const { rows } = await rowsInView(iris);
    expect(rows).toBeGreaterThanOrEqual(18);
    const statements: Record<string, number> = {};
    for (const address of ["/concierge", "/concierge?late=1", "/concierge?view=mine", "/concierge?view=done"])
      statements[address] = await countStatements(club, await iris.request.get(address));
    await sendAndClaimNext(iris);
    measured.push({ rows, ...statements });
    await club.close();
  }
  tellInProof({ "none done": measured[0], [`${PAST} done`]: measured[1] });
  expect(measured[1]).toEqual(measured[0]);
});

/** Claims the first and sends it; one key claims what is opened then. */
async function sendAndClaimNext(desk: Page): Promise<void> {
  const opened = desk.getByRole("article");
  const friend = opened.getByRole("heading", { level: 1 });
  await desk.keyboard.press("n");
  await expect(opened.getByText(/^Yours for/)).toBeVisible();
  const sent = (await friend.textContent()) ?? "";
  await desk.keyboard.press("s");
  await expect(friend.filter({ hasNotText: new RegExp(`^${sent}$`) })).toBeVisible();
  await expect(opened.getByRole("button", { name: /^Claim/ })).toBeVisible();
  await desk.keyboard.press("c");
  await expect(opened.getByText(/^Yours for/)).toBeVisible();
}

/** Claims what comes next by its key until nothing waits. Returns whose requests this desk was told are its own. */
async function claimAll(desk: Page): Promise<string[]> {
  const told = new Set<string>();
  const title = desk.getByRole("article").getByRole("heading", { level: 1 });
  const nothing = desk.getByRole("alert").filter({ hasText: "There are no requests in the queue." });
  let last = "";
  for (;;) {
    await desk.keyboard.press("n");
    await expect(nothing.or(title.filter({ hasNotText: new RegExp(`^${last || "nobody"}$`) }))).toBeVisible();
    if (await nothing.isVisible()) return [...told];
    await expect(desk.getByText(/^Yours for/)).toBeVisible();
    last = (await title.textContent()) ?? "";
    told.add(last);
  }
}
