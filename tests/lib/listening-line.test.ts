import { listeningLine } from "@/lib/env/listening-line";

test("a server that listens says so, and hints at an APP_URL that isn't set", () => {
  expect(listeningLine({ APP_URL: "https://club.example" })).toBe("listening");
  for (const unset of [{}, { APP_URL: "" }]) expect(listeningLine(unset)).toMatch(/APP_URL isn't set/);
});
