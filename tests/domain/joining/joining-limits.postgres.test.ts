import { createInvitation, createMember } from "@/db/factories";
import { admissions } from "@/db/schema";
import { holdPlace } from "@/domain/joining/hold-place";
import { createAdmission } from "../../support/database/race";
import { serveTests } from "../../support/database/serve-tests";
import { asVisitor } from "../../support/people/contexts";
import { friend } from "../../support/people/people";

const served = serveTests();

test("two of twelve concurrent new contacts get a code after 28 in the last day", async () => {
  const { db } = served;
  const group = await createInvitation(db, await createMember(db), { type: "group" });
  for (let number = 0; number < 28; number++) await createAdmission(db, group, friend(`Earlier_${number}`));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, number) =>
      holdPlace(asVisitor(db), { ...friend(`Friend_${number}`), invitationCode: group.code }),
    ),
  );
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [outcome.reason.code] : [],
  );
  expect(refusals).toEqual(Array.from({ length: 10 }, () => "too-many-contacts"));
  expect(await db.$count(admissions)).toBe(30);
});
