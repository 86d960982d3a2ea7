import { GET as changePassword } from "@/app/.well-known/change-password/route";
import { GET as getPasskeyEndpoints } from "@/app/.well-known/passkey-endpoints/route";
import { env, parseEnv } from "@/lib/env";

beforeEach(() => void Object.assign(env(), parseEnv({ APP_URL: "https://club.example" })));

test("password managers find where passkeys are added and removed", async () => {
  const response = getPasskeyEndpoints();
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(await response.json()).toEqual({
    enroll: "https://club.example/account/devices",
    manage: "https://club.example/account/devices",
  });
});

test("the address for a new password leads to the passkeys, temporarily", () => {
  const response = changePassword();
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "https://club.example/account/devices",
  ]);
});
