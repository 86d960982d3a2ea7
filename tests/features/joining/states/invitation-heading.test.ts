import { friendsText } from "@/features/joining/states/invitation-heading";

test.each([
  [["Noor"], "Noor and you"],
  [["Noor", "Theo"], "Noor, Theo and you"],
  [["Noor", "Theo", "Mika"], "Noor, Theo, Mika and you"],
])("after %j joined, lists %p", (friends, text) => {
  expect(friendsText(friends)).toBe(text);
});
