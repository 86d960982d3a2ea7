import "../../support/fakes/settings";
import {
  forgetSignInBrowser,
  openSignInBrowser,
  readSignInBrowser,
} from "@/features/sign-in/sign-in-browser";
import { forgetCookies, setCookies } from "../../support/people/next-headers";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

beforeEach(() => forgetCookies());

test("stores the nonce for a day, only for the sign-in page and hidden from scripts", async () => {
  const { nonce } = await openSignInBrowser();
  expect(nonce).toMatch(/^[\w-]{22}$/);
  expect(setCookies()["sign-in"]).toEqual({
    httpOnly: true,
    sameSite: "lax",
    secure: true,
    path: "/sign-in",
    maxAge: 24 * 60 * 60,
  });
  expect(await readSignInBrowser()).toEqual({ nonce, deviceToken: undefined });
  expect((await openSignInBrowser()).nonce).toBe(nonce);
});

test("has no nonce before a code is requested and after the sign-in", async () => {
  expect((await readSignInBrowser()).nonce).toBeUndefined();
  await openSignInBrowser();
  await forgetSignInBrowser();
  expect((await readSignInBrowser()).nonce).toBeUndefined();
});
