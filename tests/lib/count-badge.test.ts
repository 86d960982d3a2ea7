import { countBadge, countLabel, countText } from "@/lib/count-badge";

test.each([
  [0, "0"],
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [11, "9+"],
  [1000, "9+"],
])("shows %i as the badge %s", (count, badge) => {
  expect(countBadge(count)).toBe(badge);
});

test.each([
  [0, "Pending Invitation", "Pending Invitations"],
  [1, "Pending Invitation", "Pending Invitation"],
  [2, "Pending Invitation", "Pending Invitations"],
  [1, "Accepted Invitation", "Accepted Invitation"],
  [21, "Expired Invitation", "Expired Invitations"],
])("labels %i in the singular or plural", (count, singular, label) => {
  expect(countLabel(count, singular)).toBe(label);
});

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1001, "1,000+"],
])("shows a long list of %i as %s", (count, text) => {
  expect(countText(count)).toBe(text);
});
