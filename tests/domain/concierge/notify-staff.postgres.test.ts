import { createMember } from "@/db/factories";
import { deskNotices, dutySettings, messages } from "@/db/schema";
import { notifyStaff } from "@/domain/concierge/notify-staff";
import { warmUp } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { asVisitor } from "../../support/people/contexts";
import { createRequest } from "../../support/people/staff";

const WORKERS = 10;
const ROUNDS = 10;

jest.setTimeout(120_000);

const served = serveTests(WORKERS);

test(`${WORKERS} concurrent workers notify each staff member only once, in ${ROUNDS} rounds`, async () => {
  const { db, pool } = served;
  const sponsor = await createMember(db);
  const staff = await Promise.all([1, 2, 3].map(() => createMember(db, { role: "concierge" })));
  const onDutySince = new Date(Date.now() - 60_000);
  await db
    .insert(dutySettings)
    .values(staff.map(({ id }) => ({ memberId: id, onDutySince, channel: "email" as const })));
  await warmUp(pool);
  for (let round = 1; round <= ROUNDS; round++) {
    await createRequest(db, sponsor);
    await db.update(dutySettings).set({ arrivalsToldAt: null });
    const written = await Promise.all(Array.from({ length: WORKERS }, () => notifyStaff(asVisitor(db))));
    expect(written.reduce((sum, number) => sum + number, 0)).toBe(staff.length);
    expect(await db.$count(messages)).toBe(round * staff.length);
    expect(await db.$count(deskNotices)).toBe(round * staff.length);
  }
});
