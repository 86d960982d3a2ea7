import type { PGlite } from "@electric-sql/pglite";
import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { watchQueue } from "@/domain/concierge/queue/get-queue";
import { openCopy } from "../../../support/database/open-copy";
import { db } from "../../../support/database/test-database";
import { until } from "../../../support/database/until";
import { asMember } from "../../../support/people/contexts";
import { ada, iris } from "../../../support/people/people";
import { domainError } from "../../../support/people/rejection";
import { hedy, lin } from "../../../support/people/staff";

let pglite: PGlite;

beforeAll(async () => {
  pglite = await openCopy();
});

afterAll(() => pglite.close());

beforeEach(() => {
  setCurrentDatabase({ db, source: { pglite }, close: async () => {} });
});

test.each<[string, (db: Database) => Promise<Member>]>([
  ["a concierge", iris],
  ["a lead", lin],
  ["an administrator", hedy],
])("%s is notified of changes", async (_, who) => {
  const onChange = jest.fn();
  const stop = watchQueue(asMember(db, await who(db)), onChange);
  await until(async () => {
    await pglite.query("select pg_notify('concierge', '')");
    return onChange.mock.calls.length > 0;
  });
  stop();
});

test("a member cannot watch the queue", async () => {
  const member = asMember(db, await ada(db));
  const onChange = jest.fn();
  expect(() => watchQueue(member, onChange)).toThrow(domainError("not-allowed"));
  await pglite.query("select pg_notify('concierge', '')");
  expect(onChange).not.toHaveBeenCalled();
});
