import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { members } from "@/db/schema";
import { changeDetails } from "@/domain/account/change-details";
import { getProfile } from "@/domain/account/get-profile";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const member = inEachTest(() => ada(db));

const typed = (values: Record<string, string> = {}) =>
  changeDetails.schema.parse({ firstName: "Ada", lastName: "Marchetti", username: "ada", ...values });

const change = (values: Record<string, string>, who = member) =>
  changeDetails(asMember(db, who), typed(values));

const problem = (values: Record<string, string>) =>
  changeDetails.schema.safeParse({ firstName: "Ada", lastName: "Marchetti", username: "ada", ...values })
    .error?.issues[0]?.message;

describe("a member's details", () => {
  test("change, and other members see them at the new username", async () => {
    await change({ firstName: "Adele", lastName: "March", username: " @Adele_M ", bio: "Reads *a lot*." });
    const viewer = asMember(db, await theo(db));
    expect(await getProfile(viewer, "adele_m")).toMatchObject({
      firstName: "Adele",
      lastName: "March",
      bio: "Reads *a lot*.",
    });
    expect(await getProfile(viewer, "ada")).toBeNull();
  });

  test("can keep the username", async () => {
    await expect(change({ firstName: "Adele" })).resolves.toEqual({ username: "ada" });
  });

  test("of other members do not change", async () => {
    const other = await theo(db);
    await change({ firstName: "Adele" });
    expect(await db.query.members.findFirst({ where: (row, { eq }) => eq(row.id, other.id) })).toEqual(other);
  });

  test("reject a username of another member, active or suspended", async () => {
    for (const status of ["active", "suspended"] as const) {
      const other = await createMember(db, { status });
      expect(await rejection(db, () => change({ username: other.username }))).toMatchObject({
        code: "username-taken",
        field: "username",
      });
    }
  });

  test("reject a page's name as a username, and invalid names", () => {
    expect(problem({ username: "account" })).toBe("That username is taken.");
    expect(problem({ username: "a b" })).toBe("Use 3 to 30 letters, digits or underscores.");
    expect(problem({ firstName: " " })).toBe("Enter your first name.");
    expect(problem({ lastName: "https://x.example" })).toBe("Use a name, without links or symbols.");
    expect(problem({ firstName: "x".repeat(31) })).toBe("Use at most 30 characters.");
  });

  test("cannot be changed by a suspended member", async () => {
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id));
    expect(await rejection(db, () => change({ firstName: "Adele" }))).toMatchObject({
      code: "sign-in-required",
    });
  });
});

describe("a bio", () => {
  test("has at most 280 code points, like in the database", async () => {
    const full = "🥂".repeat(280);
    await change({ bio: full });
    const [{ bio } = { bio: "" }] = await db.select().from(members).where(eq(members.id, member.id));
    expect(bio).toBe(full);
    expect(problem({ bio: `${full}a` })).toBe("Use at most 280 characters.");
  });

  test("keeps its line breaks and removes invisible characters", () => {
    const bio = " One\r\nTwo\u0000\u202e\u2066 \u200dthree\tfour ";
    expect(typed({ bio }).bio).toBe("One\nTwo \u200dthreefour");
  });

  test("can be empty or absent", () => {
    expect(typed({ bio: "  " }).bio).toBe("");
    expect(typed().bio).toBe("");
  });
});
