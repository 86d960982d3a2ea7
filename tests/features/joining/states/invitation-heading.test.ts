import { friendsText } from "@/features/joining/states/invitation-heading";

test.each([
  [["Noor"], "Noor has joined"],
  [["Noor", "Theo"], "Noor and Theo have joined"],
  [["Noor", "Theo", "Mika"], "Noor, Theo and Mika have joined"],
  [["Noor", "Theo", "Mika", "Priya", "Jonas"], "Noor, Theo, Mika, Priya and Jonas have joined"],
])("after %j joined, says %p", (friends, text) => {
  expect(friendsText(friends)).toBe(text);
});
