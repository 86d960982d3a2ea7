import { pictureProblem } from "@/features/account/avatar/picture-problem";
import { summaries } from "@/features/account/summaries";

const ADA = {
  firstName: "Ada",
  lastName: "Marchetti",
  perks: 3,
  spendableCents: 8595,
  notifyFriendJoined: true,
  notifyExpiring: true,
  hidden: false,
  devices: 1,
};

test("the account's front page says what each section holds", () => {
  expect(summaries(ADA)).toEqual({
    details: "Ada Marchetti",
    perks: "3 so far",
    ledger: "$85.95 to spend",
    notifications: "On",
    privacy: "Visible to members",
    devices: "This one",
  });
  expect(summaries({ ...ADA, perks: 0, hidden: true, devices: 3, spendableCents: 0 })).toMatchObject({
    perks: "None yet",
    ledger: "$0.00 to spend",
    privacy: "Hidden",
    devices: "3 signed in",
  });
});

test.each([
  [true, true, "On"],
  [true, false, "One of two"],
  [false, true, "One of two"],
  [false, false, "Off"],
])("notifications that are %s and %s are %s", (notifyFriendJoined, notifyExpiring, said) => {
  expect(summaries({ ...ADA, notifyFriendJoined, notifyExpiring }).notifications).toBe(said);
});

test.each([
  ["picture-too-large", "This picture is too large. Choose one of at most 8 MB."],
  ["picture-broken", "We couldn’t read this picture. It may be damaged; please choose another."],
  ["<script>", "Something went wrong. Please try again."],
  ["", undefined],
  [null, undefined],
])("the query's word %p for a picture's problem reads %p", (query, text) => {
  expect(pictureProblem(query)).toBe(text);
});
