import { GET as getAppleFile } from "@/app/.well-known/apple-app-site-association/route";
import { GET as getAndroidFile } from "@/app/.well-known/assetlinks.json/route";
import { env, parseEnv } from "@/lib/env";

const FINGERPRINT = Array(32).fill("A1").join(":");

test("the files of the club's apps are not found without a setting", () => {
  expect([getAppleFile().status, getAndroidFile().status]).toEqual([404, 404]);
});

test("the club's iOS apps open its links", async () => {
  Object.assign(env(), parseEnv({ APPLE_APP_ID: "TEAMID1234.example.club,TEAMID1234.example.club.beta" }));
  const appIDs = ["TEAMID1234.example.club", "TEAMID1234.example.club.beta"];
  expect(await getAppleFile().json()).toEqual({
    applinks: { details: [{ appIDs, components: [{ "/": "*" }] }] },
    webcredentials: { apps: appIDs },
  });
});

test("the club's Android apps open its links", async () => {
  Object.assign(env(), parseEnv({ ANDROID_APP: `example.club.app=${FINGERPRINT}` }));
  expect(getAndroidFile().headers.get("content-type")).toBe("application/json");
  expect(await getAndroidFile().json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "example.club.app",
        sha256_cert_fingerprints: [FINGERPRINT],
      },
    },
  ]);
});
