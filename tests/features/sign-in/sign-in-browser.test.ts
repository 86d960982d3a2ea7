import "../../support/doubles/settings";
import {
  forgetSignInBrowser,
  openSignInBrowser,
  readSignInBrowser,
} from "@/features/sign-in/sign-in-browser";
import { forgetCookies, setCookies } from "../../support/people/request";

jest.mock("next/headers", () => jest.requireActual("../../support/people/request"));

beforeEach(() => forgetCookies());

test("a browser that asks for a code keeps a nonce for the sign-in page alone, hidden from scripts, for a day", async () => {
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

test("it has none before it asks, and none once somebody is signed in", async () => {
  expect((await readSignInBrowser()).nonce).toBeUndefined();
  await openSignInBrowser();
  await forgetSignInBrowser();
  expect((await readSignInBrowser()).nonce).toBeUndefined();
});
