import { isHTTPAccessFallbackError } from "next/dist/client/components/http-access-fallback/http-access-fallback";
import { getURLFromRedirectError } from "next/dist/client/components/redirect";
import { isRedirectError } from "next/dist/client/components/redirect-error";
import { currentContext, requireMember, requireSignedIn, requireStaff } from "@/auth/guards";
import { startSession } from "@/auth/session";
import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { canAdminister } from "@/domain/members/roles";
import { freshDatabase } from "../support/database/database";
import { hedy } from "../support/people/desk";
import { ada, iris } from "../support/people/people";
import { forgetCookies, requestWith } from "../support/people/request";

jest.mock("next/headers", () => jest.requireActual("../support/people/request"));

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ "x-address": "/perks?search=vase" });
});

/** Where a page sends whoever may not see it; "nowhere" is the page that doesn't exist. */
async function sentTo(page: () => Promise<unknown>) {
  const error = await page().catch((thrown: unknown) => thrown);
  if (isHTTPAccessFallbackError(error)) return "nowhere";
  return isRedirectError(error) ? getURLFromRedirectError(error) : error;
}

const home = () => requireMember("/home", Promise.resolve({ modal: "share-invite", type: "group" }));

test("a member sees members' pages, and the domain knows who asks", async () => {
  const { id, firstName, role, email, phone } = await ada(db);
  await startSession(id);
  const actor = { id, firstName, role, email, phone };
  expect(await home()).toMatchObject({ member: { id }, context: { actor } });
  expect(await requireSignedIn()).toMatchObject({ id });
  expect(await currentContext()).toMatchObject({ actor });
});

test("a visitor goes to sign in, and from there to the address that was asked for, its query included", async () => {
  expect(await sentTo(home)).toBe("/sign-in?next=%2Fhome%3Fmodal%3Dshare-invite%26type%3Dgroup");
  expect(await sentTo(requireSignedIn)).toBe("/sign-in?next=%2Fperks%3Fsearch%3Dvase");
  requestWith({});
  expect(await sentTo(requireSignedIn)).toBe("/sign-in");
  expect(await currentContext()).toMatchObject({ actor: null });
});

test("staff see the pages of staff, and those of some roles when theirs is one", async () => {
  const { id } = await iris(db);
  await startSession(id);
  expect(await requireStaff()).toMatchObject({
    member: { id },
    context: { actor: { id, role: "concierge" } },
  });
  expect(await sentTo(() => requireStaff(canAdminister))).toBe("nowhere");
  await startSession((await hedy(db)).id);
  expect(await requireStaff(canAdminister)).toMatchObject({ member: { role: "admin" } });
});

test("for a member and for a visitor a page of staff doesn't exist", async () => {
  expect(await sentTo(() => requireStaff())).toBe("nowhere");
  await startSession((await ada(db)).id);
  expect(await sentTo(() => requireStaff())).toBe("nowhere");
});
