import { expect } from "@playwright/test";
import { openServer, type Prepare, test } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
import { smallTargets } from "../support/tap-targets";
import { openTill } from "../support/till";

const HOSTS = 40;
const GUESTS = 20;

/** Moves the demo's supper to today, where no older content moves it back, and lets 40 more members and 20 guests come. */
const fillSupper: Prepare = (database) =>
  database.exec(`
    update evenings set content_at = '2100-01-01', ends_at = null,
      happens_at = (date_trunc('day', now() at time zone time_zone) + interval '23 hours 59 minutes') at time zone time_zone
      where brand = 'casa-orrin';
    delete from perk_claims using evenings where evenings.perk_id = perk_claims.perk_id and evenings.brand = 'casa-orrin';
    insert into members (first_name, last_name, username, email)
      select 'Robin ' || n, 'Doe', 'robin_' || n, 'robin' || n || '@example.test' from generate_series(1, ${HOSTS}) n;
    insert into perk_claims (member_id, perk_id, claim_no, limit_per_member, kind, brand, brand_name, title, code, is_evening)
      select members.id, perk_id, 1, 1, 'pass', brand, brand_name, title,
        'AAAA-AA' || translate(lpad(substr(username, 7), 2, '0'), '01', 'XY'), true
      from members, (select * from evenings where brand = 'casa-orrin' limit 1) supper where username like 'robin\\_%';
    insert into perk_claims (member_id, perk_id, claim_no, limit_per_member, kind, brand, brand_name, title, code, is_evening,
        host_claim_id, guest_name, guest_token)
      select member_id, perk_id, 1, 1, kind, brand, brand_name, title, 'B' || substr(code, 2), true, id, 'Sam ' || row_number() over (order by code),
        'token-' || id
      from perk_claims where code like 'AAAA-AA%' order by code limit ${GUESTS};`);

test("on the evening’s day a till finds one of sixty people by name, lets them in with one tap, and undoes it", async ({
  visitorPage,
}) => {
  const server = await openServer(undefined, fillSupper);
  const page = await visitorPage(server, { viewport: { width: 390, height: 844 } });
  await openTill(page, "Casa Orrin");
  await page.getByRole("link", { name: "Tonight" }).click();
  const status = page.getByText(/of 60 came$/);
  await expect(status).toHaveText(/· 0 of 60 came$/);
  await expect(page.getByRole("button", { name: /^Came / })).toHaveCount(HOSTS + GUESTS);

  const find = page.getByLabel("Find a first name");
  await waitForHydration(find);
  await find.fill("robin 7");
  const robin = page.getByRole("button", { name: "Came Robin 7 D." });
  await expect(page.getByRole("button", { name: /^Came Robin/ }).filter({ visible: true })).toHaveCount(1);
  await robin.click();
  await expect(status).toHaveText(/· 1 of 60 came$/);
  await page.getByRole("button", { name: "Undo for Robin 7 D." }).click();
  await expect(status).toHaveText(/· 0 of 60 came$/);
  await robin.click();
  await expect(status).toHaveText(/· 1 of 60 came$/);

  await page.reload();
  await expect(status).toHaveText(/· 1 of 60 came$/);
  expect(await smallTargets(page)).toEqual([]);
  await server.close();
});
