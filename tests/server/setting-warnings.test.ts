import { parseEnv } from "@/lib/env";
import { listSettingWarnings } from "@/server/setting-warnings";
import { createPassCertificates } from "../support/fakes/wallet-certificates";

jest.mock("@/content/made-up-content", () => ({
  ...jest.requireActual("@/content/made-up-content"),
  countMadeUpBrands: () => mockBrands,
}));

let mockBrands = 26;

const CLUB = { APP_URL: "https://club.example", TRUSTED_PROXY_HOPS: "1", SANITY_PROJECT_ID: "abc12345" };

const warningsOf = (source: Record<string, string>) => listSettingWarnings(parseEnv(source), source);

test("a club with a proxy, content of its own and known names has no warnings", () => {
  expect(warningsOf({ ...CLUB, PATH: "/usr/bin", SMPT_URL: "" })).toEqual([]);
});

test("https without a trusted proxy is reported, but not http and not the demo", () => {
  const https = { ...CLUB, TRUSTED_PROXY_HOPS: "0" };
  expect(warningsOf(https)).toEqual([
    { name: "TRUSTED_PROXY_HOPS", text: expect.stringContaining("limits count all visitors as one") },
  ]);
  expect(warningsOf({ ...https, APP_URL: "http://localhost:3000" })).toEqual([]);
  expect(warningsOf({ ...https, APP_URL: "https://localhost", DEMO: "1" })).toEqual([]);
});

test("a certificate of Apple’s that ends within 30 days is reported", () => {
  const [inTime, late] = [31, 29].map((days) => {
    const { certificate, key, authority } = createPassCertificates({ days });
    return {
      APPLE_PASS_CERTIFICATE: certificate,
      APPLE_PASS_KEY: key,
      APPLE_PASS_AUTHORITY_CERTIFICATE: authority,
    };
  });
  expect(warningsOf({ ...CLUB, ...inTime })).toEqual([]);
  expect(warningsOf({ ...CLUB, ...late })).toEqual([
    { name: "APPLE_PASS_CERTIFICATE", text: expect.stringContaining("it ends on") },
  ]);
});

test("a misspelled name is reported without its value", () => {
  const [warning, ...others] = warningsOf({ ...CLUB, SMPT_URL: "smtp://ada:hunter2@mail.example" });
  expect(warning).toEqual({ name: "SMPT_URL", text: expect.stringMatching(/did you mean SMTP_URL\?$/) });
  expect(JSON.stringify(warning)).not.toContain("hunter2");
  expect(others).toEqual([]);
});

test("shipped content is reported, but not in the demo and not a club's own", () => {
  const shipped = { ...CLUB, SANITY_PROJECT_ID: "" };
  expect(warningsOf(shipped)).toEqual([
    { name: "content", text: expect.stringMatching(/^members see 26 made-up brands/) },
  ]);
  expect(warningsOf({ ...shipped, APP_URL: "", DEMO: "1" })).toEqual([]);
  mockBrands = 0;
  expect(warningsOf(shipped)).toEqual([]);
});
