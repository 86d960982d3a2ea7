import { and, eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { members } from "@/db/schema";
import { foundClub, foundClubSchema } from "@/domain/member-administration/found-club";
import { setRole } from "@/domain/member-administration/set-role";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { trials } from "../../support/trials";

const TRIALS = trials(10, 200);

jest.setTimeout(60_000 + TRIALS * 2_000);

const served = serveTests();

afterEach(() => served.db.update(members).set({ role: "member" }));

const administrators = () =>
  served.db.$count(members, and(eq(members.role, "admin"), eq(members.status, "active")));

test("only one of two administrators who demote each other concurrently is demoted", async () => {
  const { db } = served;
  for (let trial = 0; trial < TRIALS; trial++) {
    const [one, other] = [
      await createMember(db, { role: "admin" }),
      await createMember(db, { role: "admin" }),
    ];
    const results = await Promise.allSettled([
      setRole(asMember(db, one), { memberId: other.id, role: "member" }),
      setRole(asMember(db, other), { memberId: one.id, role: "member" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await administrators()).toBe(1);
    await db.update(members).set({ role: "member" });
  }
});

test("twenty concurrent found commands create one administrator", async () => {
  const founders = Array.from({ length: 20 }, (_, index) =>
    foundClubSchema.parse({
      firstName: "Hedy",
      lastName: "Lamar",
      username: `founder_${index}`,
      contact: `founder${index}@club.example`,
    }),
  );
  await Promise.allSettled(founders.map((founder) => foundClub(asVisitor(served.db), founder)));
  expect(await administrators()).toBe(1);
});
