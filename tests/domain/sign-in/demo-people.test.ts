import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { members } from "@/db/schema";
import { findDemoMember, listDemoPeople } from "@/domain/sign-in/demo-people";
import { env } from "@/lib/env";
import { db } from "../../support/database/test-database";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const find = (username: string) => findDemoMember({ db }, { username });

describe("outside the demo", () => {
  test("no one is listed and no one can sign in with a name", async () => {
    await ada(db);
    expect(await rejection(db, () => find("ada"))).toMatchObject({ code: "sign-in-required" });
    expect(listDemoPeople()).toEqual([]);
  });
});

describe("in the demo", () => {
  beforeEach(() => {
    jest.replaceProperty(env(), "DEMO", true);
  });

  test("its people are listed and can sign in with a name", async () => {
    const { id } = await ada(db);
    expect(listDemoPeople()).toContainEqual({ username: "ada", firstName: "Ada" });
    expect(await find("ada")).toEqual({ memberId: id });
  });

  test("other, suspended and missing members cannot sign in with a name", async () => {
    await createMember(db, { username: "robin" });
    await ada(db);
    await db.update(members).set({ status: "suspended" }).where(eq(members.username, "ada"));
    for (const username of ["robin", "ada", "grace"])
      expect(await rejection(db, () => find(username))).toMatchObject({ code: "sign-in-required" });
  });
});
