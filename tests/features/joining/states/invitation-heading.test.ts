import { friendsText } from "@/features/joining/states/invitation-heading";

test.each([
  [["Noor"], "Noor is in"],
  [["Noor", "Theo"], "Noor and Theo are in"],
  [["Noor", "Theo", "Mika"], "Noor, Theo and Mika are in"],
  [["Noor", "Theo", "Mika", "Priya", "Jonas"], "Noor, Theo, Mika, Priya and Jonas are in"],
])("after %j joined, says %p", (friends, text) => {
  expect(friendsText(friends)).toBe(text);
});
