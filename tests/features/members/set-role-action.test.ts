import { isHTTPAccessFallbackError } from "next/dist/client/components/http-access-fallback/http-access-fallback";
import { getURLFromRedirectError } from "next/dist/client/components/redirect";
import { isRedirectError } from "next/dist/client/components/redirect-error";
import { requireStaff } from "@/auth/guards";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { setRoleAction } from "@/features/members/actions";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { bringCookie, cookies, forgetCookies, requestWith } from "../../support/people/next-headers";
import { hedy as createHedy, lin as createLin } from "../../support/people/staff";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

let hedy: Member;
let lin: Member;

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
  [hedy, lin] = [await createHedy(db), await createLin(db)];
});

/** Returns a function that makes the next request as this member again. */
async function signIn({ id }: Member) {
  await startSession(id);
  const { value = "" } = (await cookies()).get("__Host-session") ?? {};
  return () => bringCookie("__Host-session", value);
}

const thrownBy = (page: () => Promise<unknown>) => page().catch((error: unknown) => error);

test("closes the console to a lowered lead in the same session", async () => {
  const asLin = await signIn(lin);
  expect(await requireStaff()).toMatchObject({ member: { id: lin.id } });
  await signIn(hedy);
  expect(await setRoleAction({ memberId: lin.id, role: "member" })).toMatchObject({
    status: "success",
    message: "Role saved",
  });
  asLin();
  expect(isHTTPAccessFallbackError(await thrownBy(() => requireStaff()))).toBe(true);
  expect(await setRoleAction({ memberId: lin.id, role: "admin" })).toMatchObject({ code: "not-allowed" });
});

test("rejects a lower role for the last administrator", async () => {
  await signIn(hedy);
  expect(await setRoleAction({ memberId: hedy.id, role: "member" })).toMatchObject({
    status: "error",
    message: "This is the only administrator. Make someone else an administrator first.",
  });
});

test("redirects an administrator with a lowered role to the home page", async () => {
  await signIn(hedy);
  await setRoleAction({ memberId: lin.id, role: "admin" });
  const thrown = await thrownBy(() => setRoleAction({ memberId: hedy.id, role: "lead" }));
  expect(isRedirectError(thrown) && getURLFromRedirectError(thrown)).toBe("/home");
});
