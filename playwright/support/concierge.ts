import { expect, type Locator, type Page } from "@playwright/test";
import type { Prepare } from "./isolated-server";

const OPEN = "status in ('queued', 'claimed', 'returned')";

/** Leaves so many of the seeded requests at the desk, the oldest; all wait, and nothing stands against sending any. */
export function leaveWaiting(number: number): Prepare {
  return (database) =>
    database.exec(`
      update concierge_requests set status = 'withdrawn'
        where ${OPEN} and (blocked is not null or recipient_name = 'Rosa');
      update concierge_requests set status = 'queued', claimed_by = null, claimed_at = null where status = 'claimed';
      update concierge_requests set status = 'withdrawn' where ${OPEN}
        and id not in (select id from concierge_requests where ${OPEN} order by created_at limit ${number});`);
}

/** Replaces the seeded requests by so many that wait, for "Friend 1" and so on. */
export function manyWaiting(number: number): Prepare {
  return (database) =>
    database.exec(`
      update concierge_requests set status = 'withdrawn';
      insert into concierge_requests
          (invitation_id, sponsor_id, recipient_name, contact_kind, contact_sealed, contact_hash, created_at)
        select invitation_id, sponsor_id, 'Friend ' || n, contact_kind, contact_sealed, contact_hash,
          now() - n * interval '10 minutes'
        from generate_series(1, ${number}) n,
          (select * from concierge_requests where contact_sealed is not null limit 1) pattern;`);
}

/** So many requests wait, the oldest of them seeded and the others asked for just now; so many were delivered before. */
export function waitingAfter(waiting: number, delivered: number): Prepare {
  const seeded = Math.min(waiting, 20);
  const pattern = "(select * from concierge_requests where contact_sealed is not null limit 1) pattern";
  return async (database) => {
    await leaveWaiting(seeded)(database);
    await database.exec(`
      insert into concierge_requests
          (invitation_id, sponsor_id, recipient_name, contact_kind, contact_sealed, contact_hash)
        select invitation_id, sponsor_id, 'Friend ' || n, contact_kind, contact_sealed, 'friend ' || n
        from generate_series(1, ${waiting - seeded}) n, ${pattern};
      insert into concierge_requests (invitation_id, sponsor_id, recipient_name, contact_kind, contact_sealed,
          contact_hash, created_at, status, sent_by, sent_at, sent_via)
        select invitation_id, sponsor_id, 'Past ' || n, contact_kind, contact_sealed, 'past ' || n,
          now() - n * interval '10 minutes', 'delivered', (select id from members where username = 'iris'),
          now() - n * interval '10 minutes', 'hand'
        from generate_series(1, ${delivered}) n, ${pattern};
      analyze;`);
  };
}

/** Opens the desk and waits until it listens for what changes: then its keys work, too. */
export async function openDesk(page: Page, address = "/concierge"): Promise<Page> {
  const stream = page.waitForResponse("**/concierge/events");
  await page.goto(address);
  await stream;
  return page;
}

/** The row of a friend's request in the list. */
export function queueRow(page: Page, recipient: string): Locator {
  const link = page.getByRole("link", { name: recipient, exact: true });
  return page.getByRole("list", { name: "Requests" }).getByRole("listitem").filter({ has: link });
}

/** How many rows of the list stand in the window as a whole, and how high they are. */
export async function rowsInView(page: Page): Promise<{ rows: number; heights: number[] }> {
  const items = page.getByRole("list", { name: "Requests" }).getByRole("listitem");
  await expect(items.first()).toBeVisible();
  return items.evaluateAll((all) => {
    const boxes = all.map((item) => item.getBoundingClientRect());
    const inView = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight);
    return { rows: inView.length, heights: [...new Set(inView.map(({ height }) => height))] };
  });
}

/** Prints what was measured, in a proof alone. */
export function tellInProof(measured: object): void {
  if (process.env.PROOF) console.table(measured);
}
