import { expect, type Locator, type Page } from "@playwright/test";
import type { Prepare } from "./isolated-server";

const OPEN = "status in ('queued', 'claimed', 'returned')";
const PATTERN = "(select * from concierge_requests where contact_sealed is not null limit 1) pattern";

/** Keeps the oldest seeded requests, all waiting and without a reason that blocks sending. */
export function keepOldestWaiting(count: number): Prepare {
  return (database) =>
    database.exec(`
      update concierge_requests set status = 'withdrawn'
        where ${OPEN} and (blocked is not null or recipient_name = 'Rosa');
      update concierge_requests set status = 'queued', claimed_by = null, claimed_at = null where status = 'claimed';
      update concierge_requests set status = 'withdrawn' where ${OPEN}
        and id not in (select id from concierge_requests where ${OPEN} order by created_at limit ${count});`);
}

/** Replaces the seeded requests with waiting ones for "Friend 1" and so on. */
export function createWaiting(count: number): Prepare {
  return (database) =>
    database.exec(`
      update concierge_requests set status = 'withdrawn';
      insert into concierge_requests
          (invitation_id, sponsor_id, recipient_name, contact_kind, contact_sealed, contact_hash, created_at)
        select invitation_id, sponsor_id, 'Friend ' || n, contact_kind, contact_sealed, contact_hash,
          now() - n * interval '10 minutes'
        from generate_series(1, ${count}) n, ${PATTERN};`);
}

/** Creates waiting requests, of which up to 20 are seeded and the others new, and delivered ones in the past. */
export function createWaitingAndDelivered(waiting: number, delivered: number): Prepare {
  const seeded = Math.min(waiting, 20);
  return async (database) => {
    await keepOldestWaiting(seeded)(database);
    await database.exec(`
      insert into concierge_requests
          (invitation_id, sponsor_id, recipient_name, contact_kind, contact_sealed, contact_hash)
        select invitation_id, sponsor_id, 'Friend ' || n, contact_kind, contact_sealed, 'friend ' || n
        from generate_series(1, ${waiting - seeded}) n, ${PATTERN};
      insert into concierge_requests (invitation_id, sponsor_id, recipient_name, contact_kind, contact_sealed,
          contact_hash, created_at, status, sent_by, sent_at, sent_via)
        select invitation_id, sponsor_id, 'Past ' || n, contact_kind, contact_sealed, 'past ' || n,
          now() - n * interval '10 minutes', 'delivered', (select id from members where username = 'iris'),
          now() - n * interval '10 minutes', 'hand'
        from generate_series(1, ${delivered}) n, ${PATTERN};
      analyze;`);
  };
}

/** Opens the concierge console and waits for its event stream, after which keyboard shortcuts work too. */
export async function openConcierge(page: Page, address = "/concierge"): Promise<Page> {
  const stream = page.waitForResponse("**/concierge/events");
  await page.goto(address);
  await stream;
  return page;
}

export function queueRow(page: Page, recipient: string): Locator {
  const link = page.getByRole("link", { name: recipient, exact: true });
  return queueRows(page).filter({ has: link });
}

export function queueRows(page: Page): Locator {
  return page.getByRole("list", { name: "Requests" }).getByRole("listitem");
}

/** Counts the rows that are fully in the viewport, and returns their distinct heights in pixels. */
export async function rowsInView(page: Page): Promise<{ rows: number; heights: number[] }> {
  const items = queueRows(page);
  await expect(items.first()).toBeVisible();
  return items.evaluateAll((all) => {
    const boxes = all.map((item) => item.getBoundingClientRect());
    const inView = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight);
    return { rows: inView.length, heights: [...new Set(inView.map(({ height }) => height))] };
  });
}

/** Claims the request in a row of the queue. */
export function claimRequest(row: Locator, recipient: string): Promise<void> {
  return row.getByRole("button", { name: `Claim the request for ${recipient}` }).click();
}
