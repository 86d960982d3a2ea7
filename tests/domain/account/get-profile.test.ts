import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { members } from "@/db/schema";
import { getProfile } from "@/domain/account/get-profile";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";

const viewer = inEachTest(() => theo(db));

const profile = (username: string, who = viewer) => getProfile(asMember(db, who), username);

describe("a member's profile", () => {
  test("shows the name and the bio to other members, but no contact", async () => {
    const { id } = await ada(db);
    const shown = await profile("ada");
    expect(shown).toMatchObject({
      id,
      firstName: "Ada",
      lastName: "Marchetti",
      username: "ada",
      favoriteIds: [],
      isOwn: false,
    });
    expect(Object.keys(shown ?? {}).sort()).toEqual(
      [
        "avatar",
        "bio",
        "favoriteIds",
        "firstName",
        "id",
        "isAsked", // always false here
        "isOwn",
        "lastName",
        "memberSince",
        "sponsor",
        "username",
      ].sort(),
    );
  });

  test("is found in any case and marks the owner", async () => {
    expect(await profile("THEO")).toMatchObject({ isOwn: true });
  });

  test("shows the joining date in New York", async () => {
    await createMember(db, { username: "early_bird", createdAt: new Date("2024-01-01T04:59:59Z") });
    expect(await profile("early_bird")).toMatchObject({ memberSince: "December 2023" });
  });

  test("is null for hidden, suspended and unknown members", async () => {
    await createMember(db, { username: "hidden_one", hidden: true });
    await createMember(db, { username: "suspended_one", status: "suspended" });
    for (const username of ["hidden_one", "suspended_one", "unknown_one", "", "%", "ada'--"])
      expect(await profile(username)).toBeNull();
  });

  test("names the sponsor if the sponsor's profile is visible", async () => {
    const { id: invitedBy } = await ada(db);
    await createMember(db, { username: "guest_one", invitedBy });
    const sponsor = async () => (await profile("guest_one"))?.sponsor;
    expect(await sponsor()).toEqual({ id: invitedBy, firstName: "Ada", avatar: null, href: "/ada" });
    for (const change of [{ hidden: true }, { hidden: false, status: "suspended" as const }]) {
      await db.update(members).set(change).where(eq(members.id, invitedBy));
      expect(await sponsor()).toBeNull();
    }
    expect((await profile("theo"))?.sponsor).toBeNull();
  });

  test("is visible to its owner when hidden", async () => {
    const hidden = await createMember(db, { username: "hidden_one", hidden: true });
    expect(await profile("hidden_one", hidden)).toMatchObject({ isOwn: true });
  });
});
