import { isHTTPAccessFallbackError } from "next/dist/client/components/http-access-fallback/http-access-fallback";
import { getURLFromRedirectError } from "next/dist/client/components/redirect";
import { isRedirectError } from "next/dist/client/components/redirect-error";
import { currentContext, requireMember, requireSignedIn, requireStaff } from "@/auth/guards";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { canAdminister } from "@/domain/members/roles";
import { db } from "../support/database/test-database";
import { forgetCookies, requestWith } from "../support/people/next-headers";
import { ada, iris } from "../support/people/people";
import { hedy } from "../support/people/staff";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));

beforeEach(() => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ "x-address": "/perks?search=vase" });
});

/** Returns the redirect of a page, or "nowhere" for the not-found page. */
async function sentTo(page: () => Promise<unknown>) {
  const error = await page().catch((thrown: unknown) => thrown);
  if (isHTTPAccessFallbackError(error)) return "nowhere";
  return isRedirectError(error) ? getURLFromRedirectError(error) : error;
}

const home = () => requireMember("/home", Promise.resolve({ modal: "share-invite", type: "group" }));

test("admits a member to members' pages, with a context for the domain", async () => {
  const { id, firstName, role, email, phone } = await ada(db);
  await startSession(id);
  const actor = { id, firstName, role, email, phone };
  expect(await home()).toMatchObject({ member: { id }, context: { actor } });
  expect(await requireSignedIn()).toMatchObject({ id });
  expect(await currentContext()).toMatchObject({ actor });
});

test("redirects a visitor to sign-in, which returns to the path and query", async () => {
  expect(await sentTo(home)).toBe("/sign-in?next=%2Fhome%3Fmodal%3Dshare-invite%26type%3Dgroup");
  expect(await sentTo(requireSignedIn)).toBe("/sign-in?next=%2Fperks%3Fsearch%3Dvase");
  requestWith({});
  expect(await sentTo(requireSignedIn)).toBe("/sign-in");
  expect(await currentContext()).toMatchObject({ actor: null });
});

test("admits staff to the pages of their role", async () => {
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

test("shows a staff page as not found to members and visitors", async () => {
  expect(await sentTo(() => requireStaff())).toBe("nowhere");
  await startSession((await ada(db)).id);
  expect(await sentTo(() => requireStaff())).toBe("nowhere");
});
