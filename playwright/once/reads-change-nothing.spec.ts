import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type APIRequestContext, expect } from "@playwright/test";
import { LINKS } from "../../src/db/seed-invitations";
import { encodeInvitation } from "../../src/domain/invitations/invitation-link";
import { signInAs } from "../support/club";
import { serveClub, test } from "../support/own-club";

test("GET and HEAD of every public and modal address, 50 times, change no row", async ({ visit }) => {
  test.setTimeout(180_000);
  const dataDir = await mkdtemp(path.join(tmpdir(), "plus-one-reads-"));
  const ada = await visit();
  await withServer(dataDir, (url) => signInAs(ada, "Ada", url));
  const before = await fingerprint(dataDir);
  await withServer(dataDir, async (url) => {
    for (const address of addresses(before.invitations))
      for (let round = 0; round < 50; round += 10)
        await Promise.all(Array.from({ length: 10 }, () => read(ada.request, `${url}${address}`)));
  });
  expect(await fingerprint(dataDir)).toEqual(before);
  await rm(dataDir, { recursive: true });
});

async function read(request: APIRequestContext, address: string): Promise<void> {
  const get = await request.get(address, { maxRedirects: 0 });
  const head = await request.head(address, { maxRedirects: 0 });
  expect(get.status(), address).toBeLessThan(500);
  expect(head.status(), address).toBe(get.status());
}

function addresses(invitationIds: string[]): string[] {
  const links = Object.values(LINKS).map(
    (code) => `/invitation?i=${encodeURIComponent(encodeInvitation(code, "Ada"))}`,
  );
  const modals = invitationIds.flatMap((id) => [
    `/profile?modal=cancel-invite&inviteId=${id}`,
    `/profile?modal=share-invite&screen=share&inviteId=${id}`,
  ]);
  const flow = [
    "/profile?modal=share-invite",
    "/profile?modal=share-invite&screen=create&type=group",
    "/welcome?step=invite",
  ];
  return [
    "/",
    "/sign-in",
    "/invitation",
    "/invitation?i=nonsense",
    "/livez",
    "/readyz",
    ...links,
    ...flow,
    ...modals,
  ];
}

/** Without a worker: what falls due meanwhile changes rows by itself. */
async function withServer(dataDir: string, run: (url: string) => Promise<unknown>): Promise<void> {
  const club = await serveClub(dataDir, () => ({ WORKER: "off" }));
  try {
    await run(club.url);
  } finally {
    await club.close();
  }
}

async function fingerprint(dataDir: string) {
  const database = await PGlite.create(path.join(dataDir, "database"));
  const tables = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const rows: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const all = await database.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    rows[name] = createHash("sha256").update(JSON.stringify(all.rows)).digest("hex");
  }
  const invitations = await database.query<{ id: string }>(
    "select id from invitations where status = 'pending' and type <> 'gift' order by code limit 2",
  );
  await database.close();
  return { rows, invitations: invitations.rows.map(({ id }) => id) };
}
