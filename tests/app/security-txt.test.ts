import { GET } from "@/app/.well-known/security.txt/route";
import { env, parseEnv } from "@/lib/env";

test("responds with 404 without a contact", () => {
  expect(GET().status).toBe(404);
});

test.each([
  ["security@club.example", "mailto:security@club.example"],
  ["https://club.example/report", "https://club.example/report"],
])("publishes the contact %s for at most a year", async (SECURITY_CONTACT, uri) => {
  const settings = parseEnv({ SECURITY_CONTACT, APP_URL: "https://club.example" });
  Object.assign(env(), settings);
  const response = GET();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = (await response.text())
    .trim()
    .split("\n")
    .map((line) => line.split(/: (.*)/));
  const { Expires = "", ...others } = Object.fromEntries(fields);
  expect(others).toEqual({
    Contact: uri,
    "Preferred-Languages": "en",
    Canonical: "https://club.example/.well-known/security.txt",
  });
  expect(Date.parse(Expires)).toBeGreaterThan(Date.now());
  expect(Date.parse(Expires)).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});
