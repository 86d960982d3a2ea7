import { isOnClubSite } from "../../studio/preview/club-site";

test.each([
  ["http://localhost:3333", "http://localhost:3000", true],
  ["http://127.0.0.1:3333", "http://localhost:3000", false],
  ["http://localhost:3333", "http://127.0.0.1:3000", false],
  ["https://studio.club.example", "https://club.example", true],
  ["https://studio.club.example", "https://www.club.example", true],
  ["https://club.example", "https://www.club.example", true],
  ["http://studio.club.example", "https://club.example", false],
  ["https://club.sanity.studio", "https://club.example", false],
  ["https://evilclub.example", "https://club.example", false],
  ["https://a.localhost", "https://localhost", false],
])("a studio at %s may frame the club at %s: %s", (studio, club, verdict) => {
  expect(isOnClubSite(studio, club)).toBe(verdict);
});
