import { countBadge, countLabel, countText } from "@/lib/count-badge";

// @spec 9.4
test.each([
  [0, "0"],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [11, "9+"],
  [1000, "9+"],
])("the badge of %i is %s (specification, section 9)", (count, badge) => {
  expect(countBadge(count)).toBe(badge);
});

// @spec 2.37
test.each([
  [0, "Pending Invitation", "Pending Invitations"],
  [1, "Pending Invitation", "Pending Invitation"],
  [2, "Pending Invitation", "Pending Invitations"],
  [1, "Accepted Invitation", "Accepted Invitation"],
  [21, "Expired Invitation", "Expired Invitations"],
])("the label of %i is in the right number (specification, section 2)", (count, singular, label) => {
  expect(countLabel(count, singular)).toBe(label);
});

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1001, "1,000+"],
])("a long list of %i reads %s", (count, text) => {
  expect(countText(count)).toBe(text);
});
