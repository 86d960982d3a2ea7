import { expect } from "@playwright/test";
import { expectAccessibleAt } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";
import type { QueryRunner } from "../support/prepared-database";

const COMING = "/perks/pendulum-works-a-place-on-the-list";
const DRAWN = { id: "perk-maison-ondine-the-tenth", path: "/perks/maison-ondine-the-tenth" };

/** Puts the lots 1 to 8 in this order: `drawOrder` and the script of docs/check-draw.mjs agree. */
const SEED = "0".repeat(64);
const ORDER = [8, 4, 3, 6, 7, 1, 2, 5];

const server = serverForTests(() => openServer(undefined, addDraw));

/** A draw that was made: Noor won with lot 8, Lin could not pay with lot 3, and Theo waits with lot 1. */
async function addDraw(database: QueryRunner): Promise<void> {
  await database.query(
    `insert into draws (perk_id, slug, title, draw_at, seed_hash, seed, lots, names, places, drawn_at, settled_at)
     values ($1, 'maison-ondine-the-tenth', 'The tenth', '2026-01-01', encode(sha256(convert_to($2, 'UTF8')), 'hex'),
       $2, 8, 8, 2, '2026-01-01', '2026-01-01')`,
    [DRAWN.id, SEED],
  );
  await database.query(
    `insert into draw_names (draw_id, lot, place, member_id, outcome, reason)
     select draws.id, lot, place, members.id, outcome, reason
     from draws, unnest($1::int[]) with ordinality as drawn(lot, place)
     left join (values (8, 'noor', 'won', null), (4, null, 'won', null), (3, 'lin', 'passed', 'balance'), (1, 'theo', null, null))
       as given(own, name, outcome, reason) on own = lot
     left join members on username = name`,
    [ORDER],
  );
  await database.query(
    `insert into perk_claims (member_id, perk_id, kind, brand, brand_name, title, limit_per_member, claim_no, code)
     select id, $1, 'pass', 'maison-ondine', 'Maison Ondine', 'The tenth', 1, 1, 'DRAW-22AB' from members where username = 'noor'`,
    [DRAWN.id],
  );
  await database.query("insert into perk_stocks (perk_id, claimed, limit_in_all) values ($1, 48, 48)", [
    DRAWN.id,
  ]);
}

test("a member puts a name in, sees the hash of the seed, and takes the name out", async ({ memberPage }) => {
  const theo = await memberPage(server, "Theo");
  await theo.goto(COMING);
  await expect(theo.getByRole("button", { name: "Get this perk" })).toHaveCount(0);
  await theo.getByRole("button", { name: "Put my name in" }).click();
  await expect(theo.getByText("Your lot", { exact: true })).toBeVisible();
  await expect(theo.getByText("of 1 name so far")).toBeVisible();
  await theo.getByText("How the draw stays fair").click();
  await expect(theo.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await theo.reload();
  await theo.getByRole("button", { name: "Take my name out" }).click();
  await expect(theo.getByRole("button", { name: "Put my name in" })).toBeVisible();
});

test("after the draw, the browser computes the member’s place", async ({ memberPage }) => {
  const theo = await memberPage(server, "Theo");
  await theo.goto(DRAWN.path);
  await expect(theo.getByText("Not this time.")).toBeVisible();
  await expect(theo.getByText("All gone for now.")).toHaveCount(0);
  await expect(theo.getByText("of 8 names")).toBeVisible();
  await theo.getByText("The numbers").click();
  await expect(theo.getByText(SEED)).toBeVisible();
  await theo.getByRole("button", { name: "Check the draw" }).click();
  await expect(theo.getByText("Number 6, as it should be")).toBeVisible();
  await expect(theo.getByText("The seed is the one from before the draw.")).toBeVisible();
  await expect(theo.getByText("Your lot comes out as number 6 of 8 names.")).toBeVisible();
  await expectAccessibleAt([390, 1280], theo, DRAWN.path);
});

test("winners have their pass, others the reason, and outsiders the seed", async ({ memberPage }) => {
  const noor = await memberPage(server, "Noor");
  await noor.goto(DRAWN.path);
  await expect(noor.getByText("You’re in.")).toBeVisible();
  await expect(noor.getByText("DRAW-22AB")).toBeVisible();
  const lin = await memberPage(server, "Lin");
  await lin.goto(DRAWN.path);
  await expect(
    lin.getByText("But your balance didn’t cover the price, so the place went to the next name."),
  ).toBeVisible();
  await expect(lin.getByText("You were drawn third.")).toBeVisible();
  await expect(lin.getByText("All gone for now.")).toHaveCount(0);
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto(DRAWN.path);
  await expect(hedy.getByText("8 names were in the draw, and 2 of them won.")).toBeVisible();
  await hedy.getByText("Check the draw").click();
  await expect(hedy.getByText(SEED)).toBeVisible();
  await expect(hedy.getByRole("button", { name: "Check the draw" })).toHaveCount(0);
});
