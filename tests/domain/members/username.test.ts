import { isUsername, usernameSchema } from "@/domain/members/username";

test.each([
  ["ada", "ada"],
  ["  Ada ", "ada"],
  ["@ada", "ada"],
  ["ada_m", "ada_m"],
  ["4da", "4da"],
  ["a".repeat(30), "a".repeat(30)],
])("parses %j as %s", (typed, username) => {
  expect(usernameSchema.parse(typed)).toBe(username);
});

test.each<[unknown, string]>([
  ["", "Choose a username."],
  [undefined, "Choose a username."],
  ["ad", "Use 3 to 30 letters, digits or underscores."],
  ["a".repeat(31), "Use 3 to 30 letters, digits or underscores."],
  ["_ada", "Use 3 to 30 letters, digits or underscores."],
  ["ada.m", "Use 3 to 30 letters, digits or underscores."],
  ["ada-m", "Use 3 to 30 letters, digits or underscores."],
  ["ада", "Use 3 to 30 letters, digits or underscores."],
  ["ada m", "Use 3 to 30 letters, digits or underscores."],
  ["../home", "Use 3 to 30 letters, digits or underscores."],
  ["profile", "That username is taken."],
  ["Concierge", "That username is taken."],
  ["support", "That username is taken."],
  ["terms", "That username is taken."],
  ["till", "That username is taken."],
  ["unsubscribe", "That username is taken."],
  ["welcome", "That username is taken."],
])("rejects %j: %s", (typed, message) => {
  expect(usernameSchema.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test("isUsername is true for valid usernames only", () => {
  expect(["ada", "Ada", "gracia_h"].map(isUsername)).toEqual([true, true, true]);
  expect(["favicon.ico", "wp-login.php", "home", "a", ""].map(isUsername)).toEqual(Array(5).fill(false));
});
