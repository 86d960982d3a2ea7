import { recordContactKeys } from "@/domain/contacts/check-contact-keys";
import { warmUp } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";

const served = serveTests(8);
test("of eight servers that start at the same time with different keys, one is accepted", async () => {
  await warmUp(served.pool);
  const problems = await Promise.all(
    Array.from({ length: 8 }, (_, server) => {
      const hex = `0${server}`.repeat(32);
      return recordContactKeys(served.db, { contactKeys: [{ id: "k1", hex }], contactLookupKey: hex });
    }),
  );
  expect(problems.filter((problem) => problem === null)).toHaveLength(1);
});
