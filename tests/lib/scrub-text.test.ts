import { scrubText } from "@/lib/scrub-text";

test.each([
  ["invalid address /invitation?i=QUJDMTIz&source=x here", "invalid address /invitation?… here"],
  ['"ada@club.example" is not valid JSON', '"[e-mail]" is not valid JSON'],
  ["no such user: ada.vale+club@mail.club.example, sorry", "no such user: [e-mail], sorry"],
  ["can't text +12125550147", "can't text [number]"],
  ["can't text (212) 555-0147", "can't text [number]"],
  ["134357 is your code", "[number] is your code"],
  ["code SAMPARTY234567 is unknown", "code [code] is unknown"],
])("of %j the log has %j", (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

test.each([
  "connect ECONNREFUSED 127.0.0.1:5432",
  "connect ETIMEDOUT 192.168.100.200:25",
  "Why is 5 > 3? Nobody knows",
  "request 5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e at 2026-02-10T12:00:00Z took 1250 ms",
  "Failed to find Server Action in next@16.4.6",
])("%j stays as it is", (text) => {
  expect(scrubText(text)).toBe(text);
});
